import { formatDate } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { dialogHref } from "~/lists/dialog-params";
import { priceRuleList } from "../price-rules/price-rule.list";
import type { PriceRule } from "../price-rules/price-rule";
import type { RuleFindings } from "../price-rules/findings/rule-findings.service.server";

/** The number of rules of each kind that are listed; further ones are only counted. */
const MAX_SHOWN_RULES = 10;

export interface RuleFindingsView {
  ending: RuleFindingRow[];
  never: RuleFindingRow[];
  duplicates: RuleFindingRow[];
  more: { ending: number; never: number; duplicates: number };
}

export interface RuleFindingRow {
  key: string;
  rules: { name: string; to: string }[];
  detail: string;
}

export function ruleFindingsView(findings: RuleFindings, locale: Language): RuleFindingsView {
  const t = translator(locale);
  const link = (rule: PriceRule) => ({
    name: rule.name,
    to: dialogHref(priceRuleList.href(), { kind: "edit", id: rule.id }),
  });
  const more = (list: unknown[]) => Math.max(0, list.length - MAX_SHOWN_RULES);
  return {
    ending: findings.ending.slice(0, MAX_SHOWN_RULES).map(({ rule, lastDay }) => ({
      key: String(rule.id),
      rules: [link(rule)],
      detail: t("overview:LAST_DAY", { date: formatDate(lastDay, locale) }),
    })),
    never: findings.never.slice(0, MAX_SHOWN_RULES).map(({ rule, flaws }) => ({
      key: String(rule.id),
      rules: [link(rule)],
      detail: flaws.map((flaw) => t(`rule-words:FLAWS.${flaw}`)).join(" "),
    })),
    duplicates: findings.duplicates.slice(0, MAX_SHOWN_RULES).map((group) => ({
      key: String(group[0]!.id),
      rules: group.map(link),
      detail: t("overview:SAME", { count: group.length }),
    })),
    more: {
      ending: more(findings.ending),
      never: more(findings.never),
      duplicates: more(findings.duplicates),
    },
  };
}
