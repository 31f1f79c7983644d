import { createHash } from 'node:crypto'
import type { ItemId, OrderId, TenantId, UploadId } from '@cartorio/contracts/ids.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { deriveCommandId, deriveUploadId } from '../../domain/derived-ids.js'
import { decide } from '../../domain/order/decide.js'
import { isErased } from '../../domain/order/erasure.js'
import { filesOf } from '../../domain/order/files.js'
import type { Order } from '../../domain/order/state.js'
import { encryptFile } from '../../privacy/personal-encryption.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { type CommandDeps, execute } from '../pipeline/execute.js'
import { isRefusal } from '../pipeline/idempotency.js'
import { attachedBytes, loadOrder } from '../pipeline/order-stream.js'
import { ensureLinkInForce, orderOfTenant } from '../pipeline/preconditions.js'
import { type RequestContext, withPreviousRequestId } from '../pipeline/request.js'
import type { ReceivedFile } from './inspection/verdict.js'

/** What a file is to its order: the customer's own, the scan of a document that was issued, a form to sign, a signed paper. */
type FilePurpose =
  | { readonly kind: 'support-document'; readonly fromDraft?: true }
  | { readonly kind: 'issued-copy'; readonly itemId: ItemId }
  | { readonly kind: 'signature-form' }
  | { readonly kind: 'signed-paper'; readonly itemId: ItemId; readonly paper: SignedPaper }

type Attached = CommandResult & { readonly uploadId: UploadId }

/** The command's name, its natural key and the body that its MAC is made of: a file counts by name and hash. */
type Identity = {
  readonly type: FileCommand['type']
  readonly naturalKey: string
  readonly body: {
    readonly file: { readonly name: string; readonly sha256: string }
    readonly itemId?: ItemId
    readonly paper?: SignedPaper
  }
}

type FileToAttach = {
  readonly orderId: OrderId
  readonly file: ReceivedFile
  readonly purpose: FilePurpose
  readonly request: Omit<RequestContext, 'body'>
  /** Of the member of staff who attaches: another tenant's order is unknown, and an older version is refused. */
  readonly staff?: { readonly tenantId: TenantId; readonly ifMatch: Revision } | undefined
}

type FileDeps = CommandDeps & { readonly fileStore: FileStore }

type FileCommand = OrderCommandNamed<
  'AttachSupportDocument' | 'AttachIssuedCopy' | 'AttachSignatureForm' | 'AttachSignedPaper'
>

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const identifyAttachment = ({ file, purpose }: Pick<FileToAttach, 'file' | 'purpose'>): Identity => {
  const sha256 = sha256Of(file.bytes)
  const body = { file: { name: file.name, sha256 } }
  switch (purpose.kind) {
    case 'support-document':
      return { type: 'AttachSupportDocument', naturalKey: sha256, body }
    case 'signature-form':
      return { type: 'AttachSignatureForm', naturalKey: sha256, body }
    case 'issued-copy': {
      const { itemId } = purpose
      return { type: 'AttachIssuedCopy', naturalKey: `${itemId}/${sha256}`, body: { ...body, itemId } }
    }
    case 'signed-paper': {
      const { itemId, paper } = purpose
      const naturalKey = `${itemId}/${paper}/${sha256}`
      return { type: 'AttachSignedPaper', naturalKey, body: { ...body, itemId, paper } }
    }
    default:
      return purpose satisfies never
  }
}

const toAttachCommand = (
  { file, purpose }: FileToAttach,
  { body }: Pick<Identity, 'body'>,
  uploadId: UploadId,
): FileCommand => {
  const facts = { uploadId, mediaType: file.mediaType, bytes: file.bytes.length }
  const { name: fileName, sha256 } = body.file
  switch (purpose.kind) {
    case 'support-document': {
      const fromDraft = purpose.fromDraft ? { fromDraft: true as const } : {}
      return { type: 'AttachSupportDocument', ...facts, personal: { fileName }, ...fromDraft }
    }
    case 'signature-form':
      return { type: 'AttachSignatureForm', ...facts, personal: { fileName } }
    case 'issued-copy':
      return { type: 'AttachIssuedCopy', itemId: purpose.itemId, ...facts, personal: { fileName, sha256 } }
    case 'signed-paper': {
      const { itemId, paper } = purpose
      return { type: 'AttachSignedPaper', itemId, paper, ...facts, personal: { fileName } }
    }
    default:
      return purpose satisfies never
  }
}

const ordersFile = (order: Order, uploadId: UploadId): boolean => filesOf(order).includes(uploadId)

/** Keeps the bytes; refused before that, nothing of the request stays behind. */
const keep = async (
  deps: FileDeps,
  attach: FileToAttach,
  order: Order,
  command: FileCommand,
  bytesBefore: number,
): Promise<void> => {
  const { orderId, file } = attach
  const { uploadId } = command
  decide(command, order, {
    now: deps.clock.now(),
    orderId,
    attachedBytes: bytesBefore,
    settings: deps.settings.of(order.tenantId),
  })
  const key = await deps.dataKeys.of(orderId)
  if (key.kind === 'key' && !isErased(order))
    await deps.fileStore.put(uploadId, encryptFile(file.bytes, key.key, orderId, uploadId))
}

/** Removes the file of a refused command, or one that was withdrawn while another try kept it again. */
const removeUnnamed = async (deps: FileDeps, orderId: OrderId, uploadId: UploadId): Promise<void> => {
  const { state } = await loadOrder(deps.eventStore, orderId)
  if (!state.exists || !ordersFile(state, uploadId)) await deps.fileStore.remove(uploadId)
}

export const attachFile = async (deps: FileDeps, attach: FileToAttach): Promise<Attached> => {
  const { orderId, staff } = attach
  const identity = identifyAttachment(attach)
  const { type, naturalKey, body } = identity
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { events } = loaded
  const state = orderOfTenant(loaded, staff?.tenantId)
  ensureLinkInForce({ state }, attach.request)
  const request = withPreviousRequestId(attach.request, events)
  const commandId = deriveCommandId(request.requestId, type, naturalKey)
  const uploadId = deriveUploadId(commandId)
  const command = toAttachCommand(attach, identity, uploadId)
  const isRepeat = events.some(({ metadata }) => metadata.commandId === commandId)
  if (!isRepeat) await keep(deps, attach, state, command, attachedBytes(loaded))
  try {
    const result = await execute(deps, { ...request, ...staff, body, orderId, command, naturalKey })
    if (!isRepeat && !ordersFile(result.order, uploadId)) await removeUnnamed(deps, orderId, uploadId)
    return { ...result, uploadId }
  } catch (error) {
    if (isRefusal(error)) await removeUnnamed(deps, orderId, uploadId)
    throw error
  }
}

/** Keeps a file, encrypted under the order's key, and records that it came. */
export const AttachFile = defineCommand({
  run: attachFile,
  logged: (attach) => {
    const { type, naturalKey } = identifyAttachment(attach)
    return { command: type, orderId: attach.orderId, request: attach.request, naturalKey }
  },
})
