/** What the site says of the office only with proof: each has its places on the pages. */
export const claimNames = [
  'documents-issued',
  'satisfaction',
  'experience',
  'support',
  'trust-line',
  'notary-integration',
  'icp-brasil',
  'iso-27001',
  'pci-dss',
  'cloud',
  'card-provider',
  'bonus-consulting',
  'bonus-support',
  'bonus-copies',
  'bonus-total',
] as const
export type ClaimName = (typeof claimNames)[number]
