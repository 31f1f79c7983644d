/** The commands of the office that give money back, and wait for a second person above the office's limit. */
export const proposableCommands = [
  'refund',
  'cancel',
  'cancel-items',
  'change-use',
  'grant-guarantee',
  'refund-flagged',
  'transfer-refund',
] as const
export type ProposableCommand = (typeof proposableCommands)[number]

export const isProposable = (name: string): name is ProposableCommand =>
  (proposableCommands as readonly string[]).includes(name)
