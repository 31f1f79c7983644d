import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ContactId,
  contactIdSchema,
  instantSchema,
  orderIdSchema,
  type UploadId,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'
import { erasureGroundSchema } from '@cartorio/contracts/order/office/events.js'
import * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json.js'
import { StartRefused } from '../domain/technical-error.js'
import type { SigningKey } from '../proof/signing-key.js'
import { type Position, position } from '../stores/event-store/port.js'
import { type FileContent, signedFile } from './signed-file.js'
import { lineHash, signatureFields, signLine, verifiedLine } from './signed-lines.js'

const erasureFields = {
  orderId: orderIdSchema,
  eventId: z.uuid(),
  erasedAt: instantSchema,
  ground: erasureGroundSchema,
}
/** A line of a release before lines were signed. */
const unsignedSchema = z.strictObject(erasureFields)
/** That an order's person was erased: enough to do it again on a restored log, and nothing that names anybody. */
export type Erasure = z.infer<typeof unsignedSchema> & {
  /** The person's messages of the contact form that went with it; absent where there were none. */
  readonly contacts?: readonly ContactId[]
}

/** An erasure as the log holds it, with the files that the order's events name. */
export type LoggedErasure = Erasure & { readonly uploads: readonly UploadId[]; readonly position: Position }

const decimal = z.string().check(z.regex(/^(-1|0|[1-9]\d{0,19})$/))

const lineSchema = z.strictObject({
  ...erasureFields,
  uploads: z.array(uploadIdSchema),
  /** Absent where there were none, and in lines of releases that left the messages. */
  contacts: z.optional(z.array(contactIdSchema)),
  /** Of the event, decimal; `null` where a person signed what the log does not hold. */
  position: z.nullable(decimal),
  /** The log holds no other erasure between here and `position`. */
  after: z.nullable(decimal),
  ...signatureFields,
})
type StoredLine = z.infer<typeof lineSchema>

/** A signed line. */
export type ErasureLine = Erasure & {
  readonly uploads: readonly UploadId[]
  /** Where the log held it; `null` for what a person signed. */
  readonly place: { readonly position: Position; readonly after: Position } | null
}

type ReadLine =
  | { readonly kind: 'signed'; readonly line: ErasureLine; readonly previous: string }
  | { readonly kind: 'unsigned'; readonly erasure: Erasure }

const signedLine = (line: ErasureLine, previous: string, key: SigningKey): string => {
  const { orderId, eventId, erasedAt, ground, uploads, contacts, place } = line
  const said = {
    orderId,
    eventId,
    erasedAt,
    ground,
    uploads,
    ...(contacts === undefined ? {} : { contacts }),
    position: place === null ? null : String(place.position),
    after: place === null ? null : String(place.after),
  }
  return signLine(said, previous, key)
}

const placeOf = ({ position: at, after }: StoredLine): ErasureLine['place'] =>
  at === null || after === null ? null : { position: position(BigInt(at)), after: position(BigInt(after)) }

/** @throws {LineRefused} */
const readErasureLine = (text: string, trusted: readonly string[]): ReadLine => {
  const unsigned = unsignedSchema.safeParse(parseJson(text))
  if (unsigned.success) return { kind: 'unsigned', erasure: unsigned.data }
  const stored = verifiedLine(text, lineSchema, trusted)
  const { orderId, eventId, erasedAt, ground, uploads, contacts, previous } = stored
  return {
    kind: 'signed',
    line: {
      orderId,
      eventId,
      erasedAt,
      ground,
      uploads,
      ...(contacts === undefined ? {} : { contacts }),
      place: placeOf(stored),
    },
    previous,
  }
}

/** An unsigned line, by its number in the file. */
export type UnsignedLine = { readonly number: number; readonly erasure: Erasure }

type Opened = { readonly key: SigningKey; readonly trusted: readonly string[] }

/** The list as `erasures.jsonl` in a folder: one JSON object a line, signed, each naming the hash of the one before. */
export const openErasureList = async (folder: string, { key, trusted }: Opened) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'erasures.jsonl')
  const file = signedFile(path, (line) => readErasureLine(line, trusted))

  const linesFor = (
    after: Position,
    logged: readonly LoggedErasure[],
    { entries: known, last }: FileContent<ReadLine>,
  ) => {
    const listed = new Set(
      known.flatMap(({ read }) =>
        read.kind === 'signed' && read.line.place !== null ? [`${read.line.place.position} ${read.line.eventId}`] : [],
      ),
    )
    const fresh: string[] = []
    let previous = last
    let since = after
    for (const { position: at, ...erasure } of logged) {
      if (!listed.has(`${at} ${erasure.eventId}`)) {
        previous = signedLine({ ...erasure, place: { position: at, after: since } }, lineHash(previous), key)
        fresh.push(previous)
      }
      since = at
    }
    return fresh
  }

  return {
    /**
     * In the order of the file.
     * @throws {StartRefused} naming the line that cannot be trusted
     */
    read: async (): Promise<{ readonly lines: readonly ErasureLine[]; readonly unsigned: readonly UnsignedLine[] }> => {
      const found = (await file.read()).entries
      return {
        lines: found.flatMap(({ read }) => (read.kind === 'signed' ? [read.line] : [])),
        unsigned: found.flatMap(({ number, read }) =>
          read.kind === 'unsigned' ? [{ number, erasure: read.erasure }] : [],
        ),
      }
    },
    /**
     * Lists the erasures that the log holds after a position, but for those that are listed; on disk when it returns.
     * Unsigned lines of the orders in `held` go: the log says the same.
     */
    add: (after: Position, logged: readonly LoggedErasure[], held: ReadonlySet<string> = new Set()): Promise<void> =>
      file.writing(async () => {
        const known = await file.read()
        const fresh = linesFor(after, logged, known)
        file.ensureWhole(known, fresh)
        const kept = known.entries.filter(({ read }) => read.kind === 'signed' || !held.has(read.erasure.orderId))
        if (kept.length < known.entries.length) await file.replaceBy([...kept.map(({ text }) => text), ...fresh])
        else if (fresh.length > 0) await file.append(known, fresh)
      }),
    /** Signs an unsigned line. @throws {StartRefused} when there is none of that number */
    sign: (number: number): Promise<Erasure> =>
      file.writing(async () => {
        const { entries: known, last, torn } = await file.read()
        if (torn !== '') file.refuse(known.length + 1, 'is cut off')
        const wanted = known.find((entry) => entry.number === number)?.read
        if (wanted?.kind !== 'unsigned') throw new StartRefused(`${path} has no unsigned line ${number}`)
        const line = signedLine({ ...wanted.erasure, uploads: [], place: null }, lineHash(last), key)
        await file.replaceBy([...known.filter((entry) => entry.number !== number).map(({ text }) => text), line])
        return wanted.erasure
      }),
  }
}

/** The erasures, kept apart from log and state store, so that a backup of either cannot bring a person back. */
export type ErasureList = Awaited<ReturnType<typeof openErasureList>>
