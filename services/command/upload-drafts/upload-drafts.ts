import { createHash, randomBytes } from 'node:crypto'
import { draftHours, maxDraftBytes, maxDraftFiles, type UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import {
  type Instant,
  type OrderId,
  type UploadDraftId,
  type UploadId,
  uploadDraftIdSchema,
} from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../domain/clock.js'
import { deriveCommandId, deriveUploadId } from '../../domain/derived-ids.js'
import { isReplaceable } from '../../domain/order/money/payment.js'
import { refuse } from '../../domain/refusal.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptFile, encryptFile } from '../../privacy/personal-encryption.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { changeDocument, everyDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore, Versioned } from '../../stores/state-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'
import type { ReceivedFile } from '../uploads/inspection/verdict.js'

type KeptFile = {
  readonly uploadId: UploadId
  readonly mediaType: UploadMediaType
  readonly bytes: number
  /** Its name, encrypted, in base64. */
  readonly name: string
}
type DraftDocument = {
  readonly createdAt: Instant
  /** The order that has claimed it last; no other one may once that is paid. */
  readonly orderId: OrderId | null
  /**
   * Orders that have claimed it and have no files of their own made of these yet. Absent in drafts of a former release,
   * whose order waits until it has.
   */
  readonly waiting?: readonly OrderId[]
  /** It is being destroyed: no order may claim it any more. */
  readonly ending?: true
  readonly files: readonly KeptFile[]
}
const drafts: StateCollection<DraftDocument> = { name: 'upload-drafts', indexes: {} }

const keptMillis = draftHours * hourMillis

type Deps = {
  readonly eventStore: CommandDeps['eventStore']
  readonly state: StateStore
  readonly dataKeys: DataKeys
  readonly fileStore: FileStore
  readonly clock: Clock
}

type DraftFile = Omit<KeptFile, 'name'> & { readonly fileName: string }
type ShownDraft = { readonly expiresAt: Instant; readonly files: readonly DraftFile[] }
export type SweptDraft = {
  readonly draftId: UploadDraftId
  readonly orderId: OrderId | null
  /** Orders whose own files are to be made of these. */
  readonly waiting: readonly OrderId[]
  readonly isEnding: boolean
  readonly isExpired: boolean
  readonly files: readonly UploadId[]
}

/** Of what the token opens only its hash is kept. */
const deriveUploadDraftId = (token: string): UploadDraftId =>
  uploadDraftIdSchema.parse(
    createHash('sha256')
      .update(token)
      .digest('hex')
      .slice(0, 32)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )

const keySubject = (draftId: UploadDraftId): string => `draft-${draftId}`
const nameOwner = (draftId: UploadDraftId): string => `${draftId}/name`
const listWaitingOrders = ({ waiting, orderId }: DraftDocument): readonly OrderId[] =>
  waiting ?? (orderId === null ? [] : [orderId])
const computeUploadDraftExpiry = ({ createdAt }: DraftDocument): Instant =>
  new Date(Date.parse(createdAt) + keptMillis).toISOString()

/**
 * Files that were sent before their order exists, each draft under a key of its own. Until that order is paid its
 * customer may go back, change the files and make another order of them.
 */
export const createUploadDrafts = ({ eventStore, state, dataKeys, fileStore, clock }: Deps) => {
  const isExpired = (doc: DraftDocument): boolean => computeUploadDraftExpiry(doc) <= clock.now()

  /** Whether an order has the files for good. An order that was refused, or whose request was killed, has none. */
  const isUsed = async ({ orderId }: DraftDocument): Promise<boolean> => {
    if (orderId === null) return false
    const order = (await loadOrder(eventStore, orderId)).state
    return order.exists && !isReplaceable(order)
  }

  /** @throws {DomainError} draft/unknown, draft/used, draft/expired */
  const opened = async (draftId: UploadDraftId): Promise<Versioned<DraftDocument>> => {
    const found = await state.get(drafts, draftId)
    if (found === undefined || found.doc.ending) return refuse('draft/unknown')
    if (await isUsed(found.doc)) return refuse('draft/used')
    return isExpired(found.doc) ? refuse('draft/expired') : found
  }
  const loadUploadDraftKey = async (draftId: UploadDraftId) => {
    const state = await dataKeys.ensure(keySubject(draftId))
    return state.kind === 'key' ? state.key : undefined
  }
  /** Replaces what is stored until no other request was first; `undefined` from `change` leaves it. */
  const changed = async (
    draftId: UploadDraftId,
    change: (doc: DraftDocument) => DraftDocument | undefined,
  ): Promise<void> => {
    for (;;) {
      const { doc, version } = await opened(draftId)
      const next = change(doc)
      if (next === undefined || (await state.replace(drafts, draftId, version, next))) return
    }
  }
  const has = (doc: DraftDocument, id: UploadId): boolean => doc.files.some(({ uploadId }) => uploadId === id)

  const ensureRoom = ({ files }: DraftDocument, bytes: number): void => {
    const kept = files.reduce((sum, file) => sum + file.bytes, 0)
    if (files.length >= maxDraftFiles || kept + bytes > maxDraftBytes) refuse('draft/full')
  }

  const toSweptDraft = (draftId: UploadDraftId, doc: DraftDocument): SweptDraft => ({
    draftId,
    orderId: doc.orderId,
    waiting: listWaitingOrders(doc),
    isEnding: doc.ending === true,
    isExpired: isExpired(doc),
    files: doc.files.map(({ uploadId }) => uploadId),
  })

  /**
   * Key, bytes, and last what names them: it may be done again after a kill. `isOver` gets the draft as it is now;
   * from then on no order can claim it.
   */
  const destroyIf = async (
    draftId: UploadDraftId,
    isOver: (draft: SweptDraft) => Promise<boolean>,
  ): Promise<boolean> => {
    const found = await state.get(drafts, draftId)
    if (found === undefined || !(await isOver(toSweptDraft(draftId, found.doc)))) return false
    const { doc, version } = found
    if (!doc.ending && !(await state.replace(drafts, draftId, version, { ...doc, ending: true }))) return false
    await dataKeys.erase([{ subject: keySubject(draftId), at: clock.now() }])
    for (const { uploadId } of doc.files) await fileStore.remove(uploadId)
    await state.remove(drafts, draftId)
    return true
  }

  /** Of the draft that an order was made with, while no other order has claimed it since. */
  const destroyOwn = async (orderId: OrderId, isOver: (draft: SweptDraft) => boolean): Promise<void> => {
    const { created } = await loadOrder(eventStore, orderId)
    const draftId = uploadDraftIdSchema.safeParse(created?.data.uploadDraft).data
    if (draftId !== undefined) await destroyIf(draftId, async (draft) => draft.orderId === orderId && isOver(draft))
  }

  /** The files with their names; `undefined` once the key is destroyed. */
  const named = async (draftId: UploadDraftId, doc: DraftDocument): Promise<readonly DraftFile[] | undefined> => {
    const key = await loadUploadDraftKey(draftId)
    return (
      key &&
      doc.files.map(({ name, ...file }) => ({
        ...file,
        fileName: decryptFile(Buffer.from(name, 'base64'), key, nameOwner(draftId), file.uploadId).toString(),
      }))
    )
  }

  /** Every draft, for the sweeps. */
  const every = async function* (): AsyncGenerator<SweptDraft> {
    for await (const { id, doc } of everyDocument(state, drafts)) yield toSweptDraft(uploadDraftIdSchema.parse(id), doc)
  }

  return {
    begin: async (): Promise<{ readonly token: string; readonly expiresAt: Instant }> => {
      const token = randomBytes(24).toString('base64url')
      const doc: DraftDocument = { createdAt: clock.now(), orderId: null, files: [] }
      await state.insert(drafts, deriveUploadDraftId(token), doc)
      return { token, expiresAt: computeUploadDraftExpiry(doc) }
    },

    /** A repeated request finds its file. @throws {DomainError} also draft/full */
    keep: async (token: string, file: ReceivedFile, requestId: string): Promise<UploadId> => {
      const draftId = deriveUploadDraftId(token)
      const sha256 = createHash('sha256').update(file.bytes).digest('hex')
      const uploadId = deriveUploadId(deriveCommandId(requestId, 'KeepDraftFile', `${draftId}/${sha256}`))
      const { doc } = await opened(draftId)
      if (has(doc, uploadId)) return uploadId
      ensureRoom(doc, file.bytes.length)
      const key = (await loadUploadDraftKey(draftId)) ?? refuse('draft/unknown')
      await fileStore.put(uploadId, encryptFile(file.bytes, key, draftId, uploadId))
      const name = encryptFile(Buffer.from(file.name), key, nameOwner(draftId), uploadId).toString('base64')
      const kept: KeptFile = { uploadId, mediaType: file.mediaType, bytes: file.bytes.length, name }
      try {
        await changed(draftId, (now) => {
          if (has(now, uploadId)) return undefined
          ensureRoom(now, kept.bytes)
          return { ...now, files: [...now.files, kept] }
        })
      } catch (error) {
        // Another try may have kept the same file: its name is in the draft then.
        const now = await state.get(drafts, draftId)
        if (now === undefined || !has(now.doc, uploadId)) await fileStore.remove(uploadId)
        throw error
      }
      return uploadId
    },

    show: async (token: string): Promise<ShownDraft> => {
      const draftId = deriveUploadDraftId(token)
      const { doc } = await opened(draftId)
      const files = await named(draftId, doc)
      return { expiresAt: computeUploadDraftExpiry(doc), files: files ?? refuse('draft/unknown') }
    },

    /** A kill in between leaves bytes that the sweep of uploads finds in no draft. */
    remove: async (token: string, uploadId: UploadId): Promise<void> => {
      await changed(deriveUploadDraftId(token), (doc) =>
        has(doc, uploadId) ? { ...doc, files: doc.files.filter((file) => file.uploadId !== uploadId) } : undefined,
      )
      await fileStore.remove(uploadId)
    },

    /**
     * From then on the draft is that order's. The same order may claim it again, and another one while that is not paid.
     * @throws {DomainError}
     */
    claim: async (token: string, orderId: OrderId): Promise<UploadDraftId> => {
      const draftId = deriveUploadDraftId(token)
      await changeDocument(state, drafts, draftId, async (doc) => {
        if (doc === undefined || doc.ending) return refuse('draft/unknown')
        if (doc.orderId === orderId) return undefined
        if (await isUsed(doc)) refuse('draft/used')
        if (isExpired(doc)) refuse('draft/expired')
        return { ...doc, orderId, waiting: [...listWaitingOrders(doc), orderId] }
      })
      return draftId
    },

    /** The files of a draft that the order waits for; none once it has its own, or the draft was destroyed. */
    filesFor: async (draftId: UploadDraftId, orderId: OrderId): Promise<readonly UploadId[]> => {
      const found = await state.get(drafts, draftId)
      const isWaiting = found !== undefined && listWaitingOrders(found.doc).includes(orderId)
      return isWaiting ? found.doc.files.map(({ uploadId }) => uploadId) : []
    },

    /** The files, by their names, of drafts that an order has claimed last. */
    claimedBy: async (orderId: OrderId): Promise<readonly DraftFile[]> => {
      const files: DraftFile[] = []
      // Drafts live for a day: they are few.
      for await (const { id, doc } of everyDocument(state, drafts))
        if (doc.orderId === orderId && !doc.ending)
          files.push(...((await named(uploadDraftIdSchema.parse(id), doc)) ?? []))
      return files
    },

    /** The order has its own files now, and waits for the draft no longer. */
    noteAdoption: async (draftId: UploadDraftId, orderId: OrderId): Promise<void> => {
      await changeDocument(
        state,
        drafts,
        draftId,
        (doc) => doc && { ...doc, waiting: listWaitingOrders(doc).filter((other) => other !== orderId) },
      )
    },

    /** `undefined` when key or bytes are gone. */
    open: async (draftId: UploadDraftId, uploadId: UploadId): Promise<ReceivedFile | undefined> => {
      const file = (await state.get(drafts, draftId))?.doc.files.find((kept) => kept.uploadId === uploadId)
      const key = await loadUploadDraftKey(draftId)
      const bytes = await fileStore.get(uploadId)
      if (file === undefined || key === undefined || bytes === undefined) return undefined
      return {
        name: decryptFile(Buffer.from(file.name, 'base64'), key, nameOwner(draftId), uploadId).toString(),
        mediaType: file.mediaType,
        bytes: decryptFile(bytes, key, draftId, uploadId),
      }
    },

    destroyIf,

    every,

    /** Destroys the draft of an order whose person was erased: its files are to be nowhere. */
    destroyOf: (orderId: OrderId): Promise<void> => destroyOwn(orderId, () => true),

    /** The same after a file was withdrawn; a draft for which an order waits stays until that has its other files. */
    destroyAdopted: (orderId: OrderId): Promise<void> => destroyOwn(orderId, ({ waiting }) => waiting.length === 0),
  }
}

export type UploadDrafts = ReturnType<typeof createUploadDrafts>
