import type { ThemeConfig } from "antd";

const INK = "#0B6E4F";
const INK_STRONG = "#095C42";
const INK_TINT = "#EAF4F0";
const TEXT = "#13201B";
const QUIET = "#5B6470";
const LINE = "#E6EAE8";

export interface ThemeWishes {
  /** Larger type and controls, for fingers. */
  phone: boolean;
  /** The visitor's system asks for stillness. */
  still: boolean;
}

/** The look's tokens as Ant Design takes them; every pair of text and surface was measured at 4.5:1 or more. */
export const themeFor = ({ phone, still }: ThemeWishes): ThemeConfig => ({
  hashed: false,
  token: {
    motion: !still,
    motionDurationFast: "0.1s",
    motionDurationMid: "0.15s",
    motionDurationSlow: "0.2s",
    fontFamily: "var(--font)",
    fontSize: phone ? 16 : 14,
    fontWeightStrong: 600,
    controlHeight: phone ? 48 : 40,
    controlHeightSM: phone ? 44 : 32,
    borderRadius: 8,
    borderRadiusLG: 12,
    borderRadiusSM: 6,
    colorPrimary: INK,
    colorPrimaryHover: INK_STRONG,
    colorPrimaryActive: INK_STRONG,
    colorPrimaryBg: INK_TINT,
    colorLink: INK,
    colorLinkHover: INK_STRONG,
    colorLinkActive: INK_STRONG,
    colorText: TEXT,
    colorTextHeading: TEXT,
    colorTextSecondary: QUIET,
    colorTextTertiary: QUIET,
    colorTextDescription: QUIET,
    colorTextPlaceholder: "#6B7280",
    colorTextDisabled: QUIET,
    colorSuccess: "#1A7F37",
    colorSuccessBg: "#E9F7EE",
    colorSuccessBorder: "#9FD5B0",
    colorWarning: "#8A5A00",
    colorWarningBg: "#FFF6E0",
    colorWarningBorder: "#E7CF94",
    colorError: "#B42318",
    colorErrorHover: "#8F1C13",
    colorErrorBg: "#FDEEEC",
    colorErrorBorder: "#F1B8B2",
    colorInfo: INK,
    colorBorder: "#87928D",
    colorBorderSecondary: LINE,
    colorSplit: LINE,
    colorBgSpotlight: TEXT,
    colorBgMask: "rgb(19 32 27 / 0.45)",
    controlItemBgActive: INK_TINT,
    controlItemBgActiveHover: INK_TINT,
    controlItemBgHover: "#F5F7F6",
    controlOutline: "rgb(11 110 79 / 0.2)",
    controlOutlineWidth: 3,
    boxShadowTertiary: "none",
  },
  components: {
    Button: {
      fontWeight: 600,
      primaryShadow: "none",
      defaultShadow: "none",
      dangerShadow: "none",
      paddingInline: phone ? 20 : 16,
    },
    Form: { labelFontSize: 14, verticalLabelPadding: "0 0 4px", itemMarginBottom: 20 },
    Radio: { buttonCheckedBg: INK_TINT },
    Drawer: { paddingLG: 24 },
    Tooltip: { borderRadius: 6 },
    Steps: { iconSize: 28 },
    // As wide as the smallest phone allows, seven times.
    DatePicker: { cellWidth: phone ? 38 : 36, cellHeight: 28, textHeight: phone ? 44 : 40 },
  },
});
