import { BrandMark } from "../../ui/brand-mark.tsx";
import { Picture } from "../../ui/picture.tsx";

interface BrandFaceProps {
  logo: string | null | undefined;
  size: number;
  /** Of the default mark, which stands in where a brand has no logo. */
  mark: number;
}

/** A brand's logo, round. */
export const BrandFace = ({ logo, size, mark }: BrandFaceProps) =>
  logo ? <Picture src={logo} width={size} cover fixed className="picture--round" /> : <BrandMark size={mark} />;
