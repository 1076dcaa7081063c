import type { Translation } from "../catalogue.ts";
import type { levels as english } from "../en/levels.ts";

export const levels: Translation<typeof english> = {
  new: "નવો",
  checked: "ચકાસેલો",
  approved: "મંજૂર",
  trusted: "વિશ્વાસપાત્ર",
  changed: { one: "{count} વ્યવસાય હવે “{level}” સ્તર પર છે.", other: "{count} વ્યવસાયો હવે “{level}” સ્તર પર છે." },
  heldAgain: { one: "{count} રિડીમ ફરી રોકાયું છે.", other: "{count} રિડીમ ફરી રોકાયાં છે." },
  noLongerHeld: "{amount} હવે મંજૂરીના અભાવે રોકાયેલા નથી.",
  knownAdded: { one: "તમારી યાદીમાં {count} વ્યવસાય ઉમેર્યો.", other: "તમારી યાદીમાં {count} વ્યવસાયો ઉમેર્યા." },
  knownTried: "આ ફક્ત ટેસ્ટ હતો. કોઈ વ્યવસાય ઉમેરાયો નથી.",
  knownRemoved: "તમારી યાદીમાંથી દૂર કર્યો.",
  knownFull: "તમારી યાદીમાં {count} વ્યવસાયો સુધી રાખી શકાય. થોડા દૂર કરો, પછી ફરી પ્રયત્ન કરો.",
  stockApproved: { one: "સ્ટોકની {count} વિનંતી મંજૂર કરી.", other: "સ્ટોકની {count} વિનંતીઓ મંજૂર કરી." },
  stockRefused: { one: "સ્ટોકની {count} વિનંતી નકારી.", other: "સ્ટોકની {count} વિનંતીઓ નકારી." },
  heldForLevel: "બ્રાન્ડે હજી તમારા વ્યવસાયને મંજૂરી આપી નથી",
  heldForReview: "બ્રાન્ડ આ રિડીમ ચકાસી રહી છે",
};
