import { HELP_AUDIENCES, type HelpLink } from "@stashwell/shared/site/help";
import { localeOf } from "@stashwell/shared/language";
import { useI18n } from "../../lib/i18n.tsx";

interface HelpMenuProps {
  menu: readonly HelpLink[];
  current: string;
}

function Groups({ menu, current }: HelpMenuProps) {
  const { t, language } = useI18n();
  return HELP_AUDIENCES.map((audience) => (
    <section key={audience} className="help-menu__group">
      <h2 className="small">{t(`help.${audience}`)}</h2>
      <ul className="space-4">
        {menu
          .filter((article) => article.audience === audience)
          .map((article) => (
            <li key={article.path}>
              <a
                className="menu-link plain-link"
                href={article.path}
                lang={article.language === language ? undefined : localeOf(article.language)}
                aria-current={article.path === current ? "page" : undefined}
              >
                {article.title}
              </a>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** The list of articles, beside the current one; on narrow screens above it, collapsed. */
export function HelpMenu({ menu, current }: HelpMenuProps) {
  const { t } = useI18n();
  return (
    <>
      <details className="help-menu help-menu--folded">
        <summary>{t("help.menu")}</summary>
        <nav aria-label={t("help.menu")}>
          <Groups menu={menu} current={current} />
        </nav>
      </details>
      <nav className="help-menu help-menu--beside" aria-label={t("help.menu")}>
        <Groups menu={menu} current={current} />
      </nav>
    </>
  );
}
