/**
 * Albers' equal-area conic projection on a sphere of radius 1, then `scale` and the translation to the map's corner.
 * `cone` and `offset` are its n and C, which follow from the two standard parallels: 29.5° and 45.5° for the US, 6° and
 * 12° for Nigeria.
 */
export type ConicProjection = {
  meridian: number;
  cone: number;
  offset: number;
  scale: number;
  left: number;
  top: number;
};

export type HalftoneMap = {
  width: number;
  height: number;
  projection: ConicProjection;
  rows: string;
};

export type MapCountry = keyof typeof HALFTONE_MAPS;

/** Distance in map units between two dots of a row; every second row is shifted by half of it. */
export const DOT_PITCH = 10;

/**
 * The dots that cover land. `rows` is path data: each subpath is a run of adjacent dots, drawn with dashes as long as
 * the pitch and round caps, so that two thousand dots take less than a kilobyte. A run of n dots is (n - 1) pitches and
 * 1 unit long.
 * Coasts and borders: US Atlas (lower 48 states) and World Atlas, Copyright Michael Bostock, ISC licence, from public
 * data of the U.S. Census Bureau and Natural Earth.
 */
export const HALFTONE_MAPS = {
  US: {
    width: 660,
    height: 418,
    projection: {
      meridian: -96,
      cone: 0.602837,
      offset: 1.351221,
      scale: 914.133,
      left: 337.209,
      top: -966.649,
    },
    rows:
      "M60 4h11M35 13h71M40 22h101M35 31h161M625 31h11M40 40h261M350 40h1M620 40h21M35 49h341M625 49h21M30 58h371M620 58h31M25 67h361M615 67h31" +
      "M20 76h451M580 76h61M15 85h431M465 85h1M575 85h51M10 94h421M460 94h21M570 94h51M15 103h411M455 103h21M565 103h61M10 112h421M450 112h21" +
      "M540 112h91M5 121h421M455 121h31M535 121h91M10 130h421M450 130h41M530 130h81M5 139h421M455 139h31M525 139h81M10 148h421M450 148h41" +
      "M510 148h91M5 157h591M10 166h581M15 175h571M10 184h581M15 193h571M20 202h561M25 211h561M20 220h571M25 229h571M40 238h541M45 247h531" +
      "M60 256h511M65 265h491M70 274h481M95 283h451M110 292h431M125 301h411M150 310h21M200 310h331M205 319h331M220 328h311M225 337h201M485 337h11" +
      "M515 337h21M220 346h21M260 346h161M520 346h31M235 355h1M275 355h71M405 355h11M525 355h21M280 364h61M530 364h21M285 373h41M535 373h21" +
      "M290 382h21M540 382h21M295 391h21M545 391h21M300 400h11M560 400h1M315 409h1",
  },
  NG: {
    width: 380,
    height: 310,
    projection: {
      meridian: 8.7,
      cone: 0.15622,
      offset: 1.021733,
      scale: 1844.963,
      left: 192.111,
      top: -11491.023,
    },
    rows:
      "M70 4h1M90 4h11M55 13h61M325 13h21M50 22h81M160 22h11M240 22h51M320 22h31M45 31h141M225 31h131M40 40h321M35 49h331M40 58h331M35 67h341" +
      "M30 76h341M35 85h321M40 94h311M45 103h301M40 112h301M35 121h301M30 130h301M25 139h301M20 148h301M5 157h311M10 166h311M5 175h301M10 184h291" +
      "M5 193h291M10 202h281M5 211h281M10 220h281M5 229h221M265 229h11M10 238h11M40 238h181M270 238h1M65 247h141M80 256h121M85 265h111M90 274h101" +
      "M95 283h91M90 292h91M105 301h71",
  },
} as const satisfies Record<string, HalftoneMap>;
