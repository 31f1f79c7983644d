import { type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
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

/**
 * Gives an operator an account, signs in with it, and waits until the office lists him: another process has appended
 * his account.
 */
export const signInOperator = async (
  product: RunningProduct,
  call: Call,
  { staffId, name, email, tenantId, roles = ['operator'] }: Operator,
): Promise<Staff> => {
  const { server } = await loadSecrets(loadConfig({ DATA_DIR: product.dataDir }))
  const password = await besideProduct(product, ({ deps, state }) =>
    createStaffAccount(deps, createCredentials(state, server), staffId, { name, email, tenantId, roles }),
  )
  const staff = await signIn({ ...product, email, password }, call)
  const me = () => call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })
  await eventually(me, ({ body }) => body.name === name)
  return staff
}
