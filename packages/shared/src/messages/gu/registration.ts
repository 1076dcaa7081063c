import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {
  verified: "ખાતું સફળતાપૂર્વક ચકાસાયું",
  verifyFirst: "કૃપા કરીને તમારું ખાતું ચકાસો!",
  confirmCodeFirst: "કૃપા કરીને પહેલાં અમે મોકલેલો કોડ કન્ફર્મ કરો.",
  bankMismatch: "બેંક ખાતા પરનું નામ તમારા વ્યવસાય સાથે મેળ ખાતું નથી.",
  bankExpired: "તમારી બેંક સાથેની લિંકની મુદત પૂરી થઈ ગઈ છે. કૃપા કરીને ખાતું ફરીથી લિંક કરો.",
  bankTimeout: "બેંકે સમયસર જવાબ આપ્યો નથી. કૃપા કરીને ફરી પ્રયાસ કરો.",
  bankRefused: "બેંકે આ ખાતાની પુષ્ટિ કરી નથી.",
};
