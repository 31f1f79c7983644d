/** Nest's injection tokens of what only the command service uses; each class injects what it uses. */
export const commandToken = {
  kernel: Symbol('Kernel'),
  serverSecrets: Symbol('ServerSecrets'),
  courierCalls: Symbol('CourierCalls'),
  orderSettings: Symbol('OrderSettings'),
  attemptBudget: Symbol('AttemptBudget'),
  uploadDrafts: Symbol('UploadDrafts'),
  formDrafts: Symbol('FormDrafts'),
  draftBudget: Symbol('DraftBudget'),
  addressErasures: Symbol('AddressErasures'),
  withdrawals: Symbol('WithdrawalList'),
} as const
