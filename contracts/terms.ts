import type { GuaranteeRule } from './guarantee.js'

/**
 * Of the terms that are shown before the payment, by the rule of the guarantee that they promise; an order records it.
 * New words of the page get new versions.
 */
export const termsVersions: Readonly<Record<GuaranteeRule, string>> = {
  'no-reason': '2026-12-c',
  'office-decides': '2026-12-d',
}

/** Versions stay here: an order keeps the rule of the terms that it has accepted. */
const rules: ReadonlyMap<string, GuaranteeRule> = new Map([
  ['2026-12-a', 'no-reason'],
  ['2026-12-b', 'office-decides'],
  ['2026-12-c', 'no-reason'],
  ['2026-12-d', 'office-decides'],
])

/** The rule that terms promise; `undefined` for those from before there were two, which left it to the office. */
export const guaranteeRuleOfTerms = (version: string): GuaranteeRule | undefined => rules.get(version)

/** Of the privacy policy that is shown beside the terms. */
export const privacyVersion = '2026-12'
