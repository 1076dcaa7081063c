import type { security as english } from "../en/security.ts";
import type { Translation } from "../catalogue.ts";

export const security: Translation<typeof english> = {
  title: "સાઇન ઇન",
  text: "છેલ્લા 180 દિવસમાં તમારી બ્રાન્ડમાં કોણે સાઇન ઇન કર્યું અથવા પ્રયત્ન કર્યો.",
  textOfBusiness:
    "છેલ્લા 180 દિવસમાં તમારા વ્યવસાયમાં કોણે સાઇન ઇન કર્યું અથવા પ્રયત્ન કર્યો. આમાં તમારાં અને તમારા કેશિયરનાં સાઇન ઇન છે. એક જ નેટવર્કમાંથી થયેલાં સાઇન ઇનનું લેબલ સરખું હોય છે.",
  failed: "સાઇન ઇનની યાદી લોડ થઈ શકી નહીં.",
  empty: "હજી કોઈ સાઇન ઇન નથી",
  emptyText: "દરેક સાઇન ઇન તેના ઉપકરણ અને નેટવર્ક સાથે અહીં દેખાય છે.",
  person: "વ્યક્તિ",
  everybody: "બધા",
  outcome: "પરિણામ",
  all: "બધાં પરિણામો",
  succeeded: "સાઇન ઇન થયું",
  wrongPassword: "ખોટો પાસવર્ડ",
  wrongCode: "ખોટો કોડ",
  suspended: "ખાતું સ્થગિત",
  network: "નેટવર્ક {network}",
  export: "નિકાસ કરો",
  time: "સમય",
  device: "ઉપકરણ",
  roll: "બીજા કોની પાસે ઍક્સેસ છે તે તપાસો",
  rollText: "જેની પાસે તમારો પાસવર્ડ હતો તેણે તમારા ખાતાથી આ બનાવ્યાં હોઈ શકે. તમે ન ઓળખતા હો તે રદ કરો.",
  rollOfRemoved: "આ {name}એ બનાવ્યાં છે, અને કદાચ આના વડે તેમને હજી ઍક્સેસ છે. જે જરૂરી હોય તે બદલો અને બાકીનાં રદ કરો.",
  rollKeys: "API કી",
  rollWebhooks: "વેબહુક એન્ડપોઇન્ટ",
  rollInvitations: "બાકી આમંત્રણો",
  activityNoMatch: "આ ફિલ્ટર સાથે કોઈ પ્રવૃત્તિ મેળ ખાતી નથી.",
  clearFilters: "ફિલ્ટર સાફ કરો",
  activityMoreFailed: "વધુ પ્રવૃત્તિ લોડ થઈ શકી નહીં.",
  activityEnd: "યાદી અહીં પૂરી થાય છે.",
};
