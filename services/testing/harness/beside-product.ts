import { defaultTenant, type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import { createStaffAccount } from '../../command/staff/staff-accounts.js'
import { createCredentials } from '../../identity/credentials.js'
import { loadConfig } from '../../runtime/config.js'
import { loadSecrets } from '../../runtime/secrets.js'
import { systemClock } from '../../runtime/system-clock.js'
import { type Call, type Staff, signIn } from './api-client.js'
import { type CommandInstance, openCommandInstance } from './command-instance.js'
import { eventually } from './eventually.js'
import { databaseOf, type RunningProduct } from './running-product.js'

/** Another process on a running product's data: for what has no route. */
export const besideProduct = async <T>(
  { dataDir }: RunningProduct,
  work: (instance: CommandInstance) => Promise<T>,
): Promise<T> => {
  const secrets = await loadSecrets(loadConfig({ DATA_DIR: dataDir }))
  const instance = await openCommandInstance(databaseOf(dataDir), undefined, systemClock, secrets)
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

type Operator = {
  readonly staffId: StaffId
  readonly name: string
  readonly email: string
  readonly tenantId: TenantId
  /** An operator's when absent. */
  readonly roles?: readonly Role[]
}

export const staffIdNumber = (number: number): StaffId =>
  staffIdSchema.parse(`5ff00000-0000-4000-8000-${String(number).padStart(12, '0')}`)

/** Gives an operator an account; answers the password. */
const addOperator = async (
  product: RunningProduct,
  { staffId, name, email, tenantId, roles = ['operator'] }: Operator,
): Promise<string | undefined> => {
  const { server } = await loadSecrets(loadConfig({ DATA_DIR: product.dataDir }))
  return besideProduct(product, ({ deps, state }) =>
    createStaffAccount(deps, createCredentials(state, server), staffId, { name, email, tenantId, roles }),
  )
}

/** Makes operators, each with an account of its own. */
export const makeColleagues = (product: RunningProduct) => {
  let made = 0
  return async (): Promise<{ readonly email: string; readonly password: string }> => {
    made += 1
    const colleague = { name: 'Colega', email: `colega${made}@cartorio.example`, tenantId: defaultTenant }
    const password = await addOperator(product, { ...colleague, staffId: staffIdNumber(9000 + made) })
    return { email: colleague.email, password: password ?? '' }
  }
}

/**
 * Gives an operator an account, signs in with it, and waits until the office lists him: another process has appended
 * his account.
 */
export const signInOperator = async (product: RunningProduct, call: Call, operator: Operator): Promise<Staff> => {
  const { name, email } = operator
  const password = await addOperator(product, operator)
  const staff = await signIn({ ...product, email, password }, call)
  const me = () => call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })
  await eventually(me, ({ body }) => body.name === name)
  return staff
}
