import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb'
import { TechnicalError } from '../../domain/technical-error.js'
import { StoreUnavailable } from '../retry/store-unavailable.js'
import { isSocketLoss } from '../retry/system-errors.js'

/** Server codes that mean: there is no primary to write to now, and there may be again. */
const lossCodes = new Set<number | string>([
  1, // InternalError: of DocumentDB, whose own storage is away
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout: written, and not yet on a majority
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  50463173, // of DocumentDB: its own storage refuses connections
])

/** What other calls fail with while their client is replaced. */
const renewals = [MongoClientClosedError, MongoNotConnectedError, MongoServerClosedError, MongoTopologyClosedError]
/** The driver's own, which it does not export. */
const renewalName = 'MongoPoolClosedError'

/** Of a pool that was emptied because its server went away, or a connection that ended before it could be used. */
const lossLabels = ['RetryableWriteError', 'RetryableReadError', 'ResetPool', 'HandshakeError']

const isServerAway = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  renewals.some((kind) => error instanceof kind) ||
  (error instanceof MongoError && error.name === renewalName)

/** A bulk bears the code of its first failure only. */
const codesOf = (error: MongoServerError): (number | string)[] => {
  const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
  return [error.code ?? '', ...failures.map(({ code }) => code)]
}

/** Whether an error says that the server is away, and not that the operation was wrong. */
export const isMongoLoss = (error: unknown): boolean => {
  // The driver lets some errors of its sockets through as they are.
  if (isSocketLoss(error) || isServerAway(error)) return true
  // What a server says of itself counts before the labels: a wrong password ends a handshake too.
  if (error instanceof MongoServerError) return codesOf(error).some((code) => lossCodes.has(code))
  return error instanceof MongoError && lossLabels.some((label) => error.hasErrorLabel(label))
}

/** The driver finds no server, or was closed and could not find one anew. */
const lost = [MongoServerSelectionError, MongoNotConnectedError, MongoTopologyClosedError]

/** Whether the client itself must begin anew: it finds no server. */
export const needsRenewal = (error: unknown): boolean => lost.some((kind) => error instanceof kind)

/** What a server says of an id that is taken. */
export const duplicateKeyCode = 11000

/** Another document has the id: what an upsert meets when its guard did not match. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKeyCode

const unknownCollectionCode = 26

/** There is no such collection: what a drop meets that went through before. Some servers tell it in words alone. */
export const isUnknownCollection = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === unknownCollectionCode || error.message === 'ns not found')

const fullDiskCode = 14031

const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof MongoServerError)) return false
  return error.codeName === 'OutOfDiskSpace' || codesOf(error).includes(fullDiskCode)
}

/** The error that a store throws to its callers: a full disk is a store that is away, and may be there again. */
export const storeError = (error: unknown): unknown =>
  // The log has no words of a server's own, so it is said in ours.
  isDiskFull(error)
    ? new StoreUnavailable(new TechnicalError('the disk of MongoDB is full', { cause: error }), 'MongoDB')
    : error
