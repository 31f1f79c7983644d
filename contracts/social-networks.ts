/** Where the office may have an account; each has its setting, and its icon in the footer. */
export const socialNetworks = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The addresses of the accounts that the office has. */
export type SocialAccounts = Partial<Readonly<Record<SocialNetwork, string>>>
