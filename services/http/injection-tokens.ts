/** Nest's injection tokens of what `runtime` provides; each class injects what it uses. */
export const token = {
  readStore: Symbol('ReadStore'),
  documents: Symbol('DocumentStore'),
  dataKeys: Symbol('DataKeys'),
  courier: Symbol('CourierGateway'),
  shipping: Symbol('CourierShipping'),
  addresses: Symbol('AddressGateway'),
  payments: Symbol('PaymentGateway'),
  customerTokens: Symbol('CustomerTokens'),
  sessions: Symbol('Sessions'),
  credentials: Symbol('Credentials'),
  queues: Symbol('Queues'),
  clock: Symbol('Clock'),
  ids: Symbol('Ids'),
  settings: Symbol('CurrentSettings'),
} as const
