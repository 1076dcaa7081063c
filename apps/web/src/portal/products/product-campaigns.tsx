import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";

/** The campaigns that contain a product; renders nothing until they are known. */
export function ProductCampaigns({ organizationProductId }: { organizationProductId: string }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ["product-campaigns", organizationProductId],
    queryFn: ({ signal }) => call("GET /brand/product/campaigns", { organizationProductId }, { signal }),
  });
  if (!data) return null;
  const { data: named, total, totalIsCapped } = data;
  const others = total - named.length;
  const title = () => {
    if (total === 0) return t("productScreens.inNone");
    return t(totalIsCapped ? "productScreens.inMany" : "productScreens.inCampaigns", { count: total });
  };
  return (
    <section className="product-campaigns">
      <h3>{title()}</h3>
      {named.length > 0 && (
        <ul className="quiet">
          {named.map(({ id, name }) => (
            <li key={id}>
              <Link to="/campaign/details/$id" params={{ id }}>
                {name}
              </Link>
            </li>
          ))}
          {others > 0 && <li>{t("productScreens.andMore", { count: others })}</li>}
        </ul>
      )}
    </section>
  );
}
