import { join } from 'node:path'
import { entryIdSchema, withdrawalCauses } from '@cartorio/contracts/events/content-events.js'
import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { SigningKey } from '../proof/signing-key.js'
import { signedFile } from './signed-file.js'
import { lineHash, signatureFields, signLine, verifiedLine } from './signed-lines.js'

const withdrawalFields = {
  tenantId: tenantIdSchema,
  entryId: entryIdSchema,
  eventId: z.uuid(),
  withdrawnAt: instantSchema,
  cause: z.enum(withdrawalCauses),
}
const withdrawalSchema = z.strictObject(withdrawalFields)
/** That an entry left the site for good: enough to do it again on a restored log, and nothing that names anybody. */
export type Withdrawal = z.infer<typeof withdrawalSchema>

const lineSchema = z.strictObject({ ...withdrawalFields, ...signatureFields })

const readWithdrawalLine = (text: string, trusted: readonly string[]) => {
  const { previous, keyId, publicKey, signature, ...withdrawal } = verifiedLine(text, lineSchema, trusted)
  return { kind: 'signed', previous, withdrawal } as const
}

/** The list as `withdrawals.jsonl` in a folder, in the form of `erasures.jsonl`. */
export const openWithdrawalList = (
  folder: string,
  { key, trusted }: { readonly key: SigningKey; readonly trusted: readonly string[] },
) => {
  const file = signedFile(join(folder, 'withdrawals.jsonl'), (text) => readWithdrawalLine(text, trusted))
  return {
    /**
     * In the order of the file.
     * @throws {StartRefused} naming the line that cannot be trusted
     */
    read: async (): Promise<readonly Withdrawal[]> => (await file.read()).entries.map(({ read }) => read.withdrawal),
    /** Lists the withdrawals of the log, in its order, but for those that are listed; on disk when it returns. */
    add: (logged: readonly Withdrawal[]): Promise<void> =>
      file.writing(async () => {
        const known = await file.read()
        const listed = new Set(known.entries.map(({ read }) => read.withdrawal.eventId))
        let last = known.last
        const fresh = logged
          .filter(({ eventId }) => !listed.has(eventId))
          .map(({ tenantId, entryId, eventId, withdrawnAt, cause }) => {
            last = signLine({ tenantId, entryId, eventId, withdrawnAt, cause }, lineHash(last), key)
            return last
          })
        file.ensureWhole(known, fresh)
        if (fresh.length > 0) await file.append(known, fresh)
      }),
  }
}

/** The withdrawn entries of the sites, kept apart from log and state store for the same reason as the erasures. */
export type WithdrawalList = ReturnType<typeof openWithdrawalList>
