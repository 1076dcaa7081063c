import { BrandMark } from "../../ui/brand-mark.tsx";
import { Picture } from "../../ui/picture.tsx";

interface BrandFaceProps {
  logo: string | null | undefined;
  size: number;
  /** Size of the default mark, shown if a brand has no logo. */
  mark: number;
}

/** A brand's logo, in a circle. */
export const BrandFace = ({ logo, size, mark }: BrandFaceProps) =>
  logo ? <Picture src={logo} width={size} cover fixed className="picture--round" /> : <BrandMark size={mark} />;
