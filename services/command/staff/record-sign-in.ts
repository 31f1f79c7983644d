import type { Device } from '@cartorio/contracts/device.js'
import type { signInEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import { deriveCommandId } from '../../domain/derived-ids.js'
import type { Accounts } from '../../identity/accounts.js'
import type { SignInFailures } from '../../identity/sign-in-failures.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts } from '../pipeline/recordable-events.js'

type Schemas = typeof signInEventSchemas
export type SignInDraft = {
  readonly [T in keyof Schemas]: { readonly type: T; readonly data: z.infer<Schemas[T]['data']> }
}[keyof Schemas]

type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock' | 'ids'> & {
  readonly accounts: Pick<Accounts, 'find'>
}

/** Writes down where an account was opened, or tried in vain; the device lies under the person's own key. */
export const recordSignIn = async (
  { eventStore, dataKeys, clock, ids, accounts }: Deps,
  staffId: StaffId,
  device: Device,
  { type, data }: SignInDraft,
): Promise<void> => {
  const account = await accounts.find(staffId)
  if (account === undefined) return
  const stream = streamName(`sign-ins-${staffId}`)
  const requestId = ids.random()
  const key = await dataKeys.of(staffId)
  for (;;) {
    try {
      await appendDrafts(eventStore, [{ type, data, personal: { device } }], {
        stream,
        last: await eventStore.lastEvent(stream),
        occurredAt: clock.now(),
        tenantId: account.tenantId,
        requestId,
        commandId: deriveCommandId(requestId, type),
        bodyMac: null,
        // Who fails at an account is not known.
        actor: type === 'StaffSignedIn' ? { kind: 'staff', id: staffId } : { kind: 'system', name: 'sign-in' },
        correlationId: requestId,
        causationId: null,
        key,
      })
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}

type Failing = Deps & { readonly failures: SignInFailures; readonly onError: (error: unknown) => void }

/** Writes failures down beside the answer to the request, which does not wait for it. */
export const createFailureRecorder =
  ({ failures, onError, ...deps }: Failing) =>
  (device: Device, at: 'password' | 'second-factor', accountOf: () => Promise<StaffId | undefined>): void => {
    const record = async (): Promise<void> => {
      const staffId = await accountOf()
      if (staffId === undefined || !(await failures.isFirst(staffId, at))) return
      await recordSignIn(deps, staffId, device, { type: 'StaffSignInFailed', data: { at } })
    }
    record().catch(onError)
  }
