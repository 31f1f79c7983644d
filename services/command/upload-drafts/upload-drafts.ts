import { createHash, randomBytes } from 'node:crypto'
import { draftHours, maxDraftBytes, maxDraftFiles, type UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import {
  type Instant,
  type OrderId,
  type UploadDraftId,
  type UploadId,
  uploadDraftIdSchema,
} from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import { commandIdOf, uploadIdOf } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptFile, encryptFile } from '../../privacy/file-encryption.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { StateCollection, StateStore, Versioned } from '../../stores/state-store/port.js'
import type { ReceivedFile } from '../uploads/attach-file.js'

type KeptFile = {
  readonly uploadId: UploadId
  readonly mediaType: UploadMediaType
  readonly bytes: number
  /** Its name, encrypted, in base64. */
  readonly name: string
}
type DraftDocument = {
  readonly createdAt: Instant
  /** The order that it was created for; its files are that order's from then on. */
  readonly orderId: OrderId | null
  readonly files: readonly KeptFile[]
}
const drafts: StateCollection<DraftDocument> = { name: 'upload-drafts', indexes: {} }

const pageSize = 500
const keptMillis = draftHours * 60 * 60 * 1000

type Deps = {
  readonly state: StateStore
  readonly dataKeys: DataKeys
  readonly documents: FileStore
  readonly clock: Clock
}

export type DraftFile = Omit<KeptFile, 'name'> & { readonly fileName: string }
export type ShownDraft = { readonly expiresAt: Instant; readonly files: readonly DraftFile[] }
export type ExpiredDraft = { readonly draftId: UploadDraftId; readonly orderId: OrderId | null }

/** Of what the token opens only its hash is kept. */
const draftIdOf = (token: string): UploadDraftId =>
  uploadDraftIdSchema.parse(
    createHash('sha256')
      .update(token)
      .digest('hex')
      .slice(0, 32)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )

const keySubject = (draftId: UploadDraftId): string => `draft-${draftId}`
const nameOwner = (draftId: UploadDraftId): string => `${draftId}/name`
const expiryOf = ({ createdAt }: DraftDocument): Instant => new Date(Date.parse(createdAt) + keptMillis).toISOString()

/** Files that were sent before their order exists, each draft under a key of its own. */
export const createUploadDrafts = ({ state, dataKeys, documents, clock }: Deps) => {
  const isExpired = (doc: DraftDocument): boolean => expiryOf(doc) <= clock.now()

  /** @throws {DomainError} draft/unknown, draft/used, draft/expired */
  const opened = async (draftId: UploadDraftId): Promise<Versioned<DraftDocument>> => {
    const found = await state.get(drafts, draftId)
    if (found === undefined) return refuse('draft/unknown')
    if (found.doc.orderId !== null) return refuse('draft/used')
    return isExpired(found.doc) ? refuse('draft/expired') : found
  }
  const keyOf = async (draftId: UploadDraftId) => {
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

  return {
    begin: async (): Promise<{ readonly token: string; readonly expiresAt: Instant }> => {
      const token = randomBytes(24).toString('base64url')
      const doc: DraftDocument = { createdAt: clock.now(), orderId: null, files: [] }
      await state.insert(drafts, draftIdOf(token), doc)
      return { token, expiresAt: expiryOf(doc) }
    },

    /** A repeated request finds its file. @throws {DomainError} also draft/full */
    keep: async (token: string, file: ReceivedFile, requestId: string): Promise<UploadId> => {
      const draftId = draftIdOf(token)
      const sha256 = createHash('sha256').update(file.bytes).digest('hex')
      const uploadId = uploadIdOf(commandIdOf(requestId, 'KeepDraftFile', `${draftId}/${sha256}`))
      const { doc } = await opened(draftId)
      if (has(doc, uploadId)) return uploadId
      ensureRoom(doc, file.bytes.length)
      const key = (await keyOf(draftId)) ?? refuse('draft/unknown')
      await documents.put(uploadId, encryptFile(file.bytes, key, draftId, uploadId))
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
        if (now === undefined || !has(now.doc, uploadId)) await documents.remove(uploadId)
        throw error
      }
      return uploadId
    },

    show: async (token: string): Promise<ShownDraft> => {
      const draftId = draftIdOf(token)
      const { doc } = await opened(draftId)
      const key = (await keyOf(draftId)) ?? refuse('draft/unknown')
      const files = doc.files.map(({ name, ...file }) => ({
        ...file,
        fileName: decryptFile(Buffer.from(name, 'base64'), key, nameOwner(draftId), file.uploadId).toString(),
      }))
      return { expiresAt: expiryOf(doc), files }
    },

    /** A kill in between leaves bytes that the sweep of uploads finds in no draft. */
    remove: async (token: string, uploadId: UploadId): Promise<void> => {
      await changed(draftIdOf(token), (doc) =>
        has(doc, uploadId) ? { ...doc, files: doc.files.filter((file) => file.uploadId !== uploadId) } : undefined,
      )
      await documents.remove(uploadId)
    },

    /**
     * From then on the draft is that order's. The same order may claim it again, and another one while there is no such
     * order: it was refused, or its request was killed.
     * @throws {DomainError}
     */
    claim: async (
      token: string,
      orderId: OrderId,
      exists: (orderId: OrderId) => Promise<boolean>,
    ): Promise<UploadDraftId> => {
      const draftId = draftIdOf(token)
      for (;;) {
        const { doc, version } = (await state.get(drafts, draftId)) ?? refuse('draft/unknown')
        if (doc.orderId === orderId) return draftId
        if (doc.orderId !== null && (await exists(doc.orderId))) refuse('draft/used')
        if (isExpired(doc)) refuse('draft/expired')
        if (await state.replace(drafts, draftId, version, { ...doc, orderId })) return draftId
      }
    },

    /** The files of a draft that the order has claimed; none once it was destroyed. */
    filesFor: async (draftId: UploadDraftId, orderId: OrderId): Promise<readonly UploadId[]> => {
      const found = await state.get(drafts, draftId)
      return found?.doc.orderId === orderId ? found.doc.files.map(({ uploadId }) => uploadId) : []
    },

    ownerOf: async (draftId: UploadDraftId): Promise<OrderId | null | undefined> =>
      (await state.get(drafts, draftId))?.doc.orderId,

    /** `undefined` when key or bytes are gone. */
    open: async (draftId: UploadDraftId, uploadId: UploadId): Promise<ReceivedFile | undefined> => {
      const file = (await state.get(drafts, draftId))?.doc.files.find((kept) => kept.uploadId === uploadId)
      const key = await keyOf(draftId)
      const bytes = await documents.get(uploadId)
      if (file === undefined || key === undefined || bytes === undefined) return undefined
      return {
        name: decryptFile(Buffer.from(file.name, 'base64'), key, nameOwner(draftId), uploadId).toString(),
        mediaType: file.mediaType,
        bytes: decryptFile(bytes, key, draftId, uploadId),
      }
    },

    /** Key, bytes, and last what names them: it may be done again after a kill. */
    destroy: async (draftId: UploadDraftId): Promise<void> => {
      const found = await state.get(drafts, draftId)
      if (found === undefined) return
      await dataKeys.erase([{ subject: keySubject(draftId), at: clock.now() }])
      for (const { uploadId } of found.doc.files) await documents.remove(uploadId)
      await state.remove(drafts, draftId)
    },

    /** Every draft, for the sweeps: whether its time is over, and its files. */
    every: async function* (): AsyncGenerator<
      ExpiredDraft & { readonly isExpired: boolean; readonly files: readonly UploadId[] }
    > {
      for (let after = ''; ; ) {
        const page = await state.page(drafts, pageSize, after)
        for (const { id, doc } of page) {
          const files = doc.files.map(({ uploadId }) => uploadId)
          yield {
            draftId: uploadDraftIdSchema.parse(id),
            orderId: doc.orderId,
            isExpired: isExpired(doc),
            files,
          }
        }
        const last = page.at(-1)
        if (last === undefined) return
        after = last.id
      }
    },
  }
}

export type UploadDrafts = ReturnType<typeof createUploadDrafts>
