import { BUTTON_BOUNDS, DEFAULT_BUTTON, PREVIEW } from "@stashwell/shared/campaigns/rules";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CustomerPreview } from "./customer-preview.tsx";

function placeOf(position: { x: number; y: number }): { left: number; top: number } {
  const markup = renderToStaticMarkup(
    <CustomerPreview
      brandName="Larkfield Foods"
      logo={null}
      imageUrl="/images/x"
      colours={DEFAULT_BUTTON}
      position={position}
      label="Save to Phone"
    />,
  );
  const [, left, top] = markup.match(/class="customer-preview__place" style="left:(\d+)(?:px)?;top:(\d+)px"/) ?? [];
  return { left: Number(left), top: Number(top) };
}

describe("the button in the preview", () => {
  it("ends at the picture's right and lower edges at the end of its bounds", () => {
    const { left, top } = placeOf({ x: BUTTON_BOUNDS.right, y: BUTTON_BOUNDS.bottom });
    expect(left + PREVIEW.buttonWidth).toBe(PREVIEW.width);
    expect(top + PREVIEW.buttonHeight).toBe(PREVIEW.height);
  });

  it("begins at the picture's left and upper edges, to a pixel, at their beginning", () => {
    const { left, top } = placeOf({ x: BUTTON_BOUNDS.left, y: BUTTON_BOUNDS.top });
    expect(left).toBe(0);
    expect(PREVIEW.strip - top).toBe(1);
  });

  it("stands bottom left to begin with", () => {
    expect(placeOf(DEFAULT_BUTTON)).toEqual({ left: 24, top: 382 });
  });
});
