import {
  type ReportExport,
  type ReportExportRequest,
  reportExportRequestSchema,
} from '@cartorio/contracts/http/report-exports.js'
import {
  type Instant,
  type ReportExportId,
  reportExportIdSchema,
  type StaffId,
  type TenantId,
} from '@cartorio/contracts/ids.js'
import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'
import { type ReportExportEnd, type ReportFormat, reportKeptHours } from '@cartorio/contracts/reports/report-files.js'
import { type ReportFilter, type ReportKind, reportFilters } from '@cartorio/contracts/reports/report-kinds.js'
import type { Clock } from '../../domain/clock.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { type DataKey, decryptJson, type EncryptedJson, encryptJson } from '../../privacy/personal-encryption.js'
import { bodyMac } from '../../proof/hash-chain.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { Expiry, StateCollection, StateStore } from '../../stores/state-store/port.js'
import { partId } from './file-parts.js'

/** What a file has: which report of which days, and what was chosen. */
export type AskedReport = {
  readonly kind: ReportKind
  readonly from: string
  readonly to: string
  readonly filters: Readonly<Record<string, string>>
  readonly format: ReportFormat
  readonly personal: boolean
}

/** Where the parts of a file lie, and their key under that of the export. */
type KeptFile = {
  readonly run: string
  readonly parts: number
  readonly bytes: number
  readonly key: EncryptedJson
}

type ExportDocument = {
  readonly tenantId: TenantId
  readonly staffId: StaffId
  readonly asked: AskedReport
  readonly scheduleId: string | null
  readonly startedAt: Instant
  /** When something was noted last. */
  readonly changedAt: Instant
  readonly correlationId: string
  /** Of the body that began it, under its own key. */
  readonly bodyMac: string
  readonly lines: number
  readonly share: number
  readonly stopping: boolean
  readonly ended: { readonly at: Instant; readonly end: ReportExportEnd } | null
  /** `null` before the end, and once it was deleted. */
  readonly file: KeptFile | null
}
export type StoredExport = ExportDocument & { readonly id: ReportExportId }

const reportExports: StateCollection<ExportDocument> = {
  name: 'report-exports',
  indexes: {
    staffId: ({ staffId }) => staffId,
    running: ({ ended }) => (ended === null ? 'yes' : 'no'),
    kept: ({ file }) => (file === null ? 'no' : 'yes'),
  },
}

/** Days for which the page tells what became of a file. */
const listedDays = 7

/** Milliseconds without a note after which the job may be lost with its queue. */
const stillMillis = 2 * 60_000

const keyPlace = (id: ReportExportId): string => `report-export/${id}`

const expiryOf = ({ startedAt }: Pick<ExportDocument, 'startedAt'>): Expiry => ({
  expiresAt: new Date(Date.parse(startedAt) + listedDays * dayMillis),
})

/** Counted from the start: the sweep of files without an event takes what is a day old. */
export const keptUntil = ({ startedAt }: Pick<ExportDocument, 'startedAt'>): Instant =>
  new Date(Date.parse(startedAt) + reportKeptHours * hourMillis).toISOString()

/** Of what was chosen, the filters that the report has. */
export const chosenFilters = (
  kind: ReportKind,
  chosen: Readonly<Partial<Record<ReportFilter, string | undefined>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    reportFilters[kind].flatMap((name: ReportFilter): [string, string][] => {
      const value = chosen[name]
      return value ? [[name, value]] : []
    }),
  )

/** What was asked, without the filters that the report does not have. */
export const toAskedReport = ({ kind, from, to, format, personal, ...chosen }: ReportExportRequest): AskedReport => ({
  kind,
  from,
  to,
  filters: chosenFilters(kind, chosen),
  format,
  personal,
})

/** What was asked, as the reports read it. */
export const toRequest = ({ filters, ...asked }: AskedReport): ReportExportRequest =>
  reportExportRequestSchema.parse({ ...asked, ...filters, ...(asked.personal ? { reason: 'recorded' } : {}) })

export const exportAnswer = (stored: StoredExport, now: Instant): ReportExport => {
  const { id, asked, scheduleId, startedAt, lines, share, stopping, ended, file } = stored
  const until = keptUntil(stored)
  const isKept = file !== null && now < until
  return {
    id,
    ...asked,
    filters: { ...asked.filters },
    scheduled: scheduleId !== null,
    startedAt,
    lines,
    share: ended?.end === 'done' ? 1 : share,
    stopping: stopping && ended === null,
    endedAt: ended?.at ?? null,
    end: ended?.end ?? null,
    keptUntil: isKept ? until : null,
    bytes: isKept ? file.bytes : null,
  }
}

type NewExport = Pick<ExportDocument, 'tenantId' | 'staffId' | 'asked' | 'scheduleId' | 'correlationId'> & {
  readonly id: ReportExportId
  /** As it was received. */
  readonly body: unknown
}

type Deps = {
  readonly state: StateStore
  readonly dataKeys: DataKeys
  readonly fileStore: FileStore
  readonly clock: Clock
}

/** A file as it is kept: how many parts, of which bytes, and the key that opens them. */
export type MadeFile = Omit<KeptFile, 'key'> & { readonly key: DataKey }

/** Files of reports: what was asked, how far each has come, and where it lies for a day. Their start and end are events. */
export const createReportExports = ({ state, dataKeys, fileStore, clock }: Deps) => {
  const keyOf = async (id: ReportExportId): Promise<DataKey | undefined> => {
    const found = await dataKeys.ensure(id)
    return found.kind === 'key' ? found.key : undefined
  }
  const find = async (id: ReportExportId): Promise<StoredExport | undefined> => {
    const stored = await state.get(reportExports, id)
    return stored && { ...stored.doc, id }
  }
  const change = async (
    { id, startedAt }: Pick<StoredExport, 'id' | 'startedAt'>,
    changed: (doc: ExportDocument) => ExportDocument | undefined,
  ): Promise<StoredExport | undefined> => {
    const expiry = expiryOf({ startedAt })
    const doc = await changeDocument(state, reportExports, id, (now) => now && changed(now), expiry)
    return doc && { ...doc, id }
  }
  const each = async (index: string, value: string): Promise<StoredExport[]> =>
    (await state.find(reportExports, index, value)).map(({ id, doc }) => ({
      ...doc,
      id: reportExportIdSchema.parse(id),
    }))

  /** The document first: without its key nothing opens the parts that a kill leaves behind. */
  const removeFile = async (stored: StoredExport): Promise<void> => {
    if (stored.file === null) return
    const { run, parts } = stored.file
    await change(stored, (doc) => (doc.file?.run === run ? { ...doc, file: null } : undefined))
    for (let part = 0; part < parts; part += 1) await fileStore.remove(partId(run, part))
  }

  const end = (stored: StoredExport, how: ReportExportEnd, file: KeptFile | null = null) =>
    change(stored, (doc) =>
      doc.ended === null ? { ...doc, ended: { at: clock.now(), end: how }, file: file ?? null } : undefined,
    )

  return {
    find,
    keyOf,

    /** Keeps a new one; a repeat finds it. @throws {IdempotencyKeyReused} for another body under its key */
    keep: async ({ id, body, ...about }: NewExport): Promise<StoredExport | undefined> => {
      const key = await keyOf(id)
      if (key === undefined) return undefined
      const now = clock.now()
      const doc: ExportDocument = {
        ...about,
        startedAt: now,
        changedAt: now,
        bodyMac: bodyMac(body, key),
        lines: 0,
        share: 0,
        stopping: false,
        ended: null,
        file: null,
      }
      if (await state.insert(reportExports, id, doc, expiryOf(doc))) return { ...doc, id }
      const stored = await find(id)
      if (stored !== undefined && stored.bodyMac !== doc.bodyMac) throw new IdempotencyKeyReused()
      return stored
    },

    /** The person's own, the newest first. */
    of: async (staffId: StaffId): Promise<readonly StoredExport[]> =>
      (await each('staffId', staffId)).sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1)),

    /** How far it has come; answers what was wished meanwhile. */
    note: (stored: StoredExport, lines: number, share: number): Promise<StoredExport | undefined> =>
      change(stored, (doc) => (doc.ended === null ? { ...doc, lines, share, changedAt: clock.now() } : undefined)),

    stop: (stored: StoredExport): Promise<StoredExport | undefined> =>
      change(stored, (doc) => (doc.ended !== null || doc.stopping ? undefined : { ...doc, stopping: true })),

    end,

    /** Keeps the file of a run, unless another one has ended it; answers whether it did. */
    finish: async (stored: StoredExport, { key, ...made }: MadeFile, lines: number): Promise<boolean> => {
      const own = await keyOf(stored.id)
      if (own === undefined) return false
      const file = { ...made, key: encryptJson(key.toString('base64'), own, keyPlace(stored.id)) }
      await change(stored, (doc) => (doc.ended === null ? { ...doc, lines } : undefined))
      return (await end(stored, 'done', file))?.file?.run === made.run
    },

    /** The parts of the file and what opens them; `undefined` where there is none any more. */
    fileOf: async (stored: StoredExport): Promise<MadeFile | undefined> => {
      const own = await keyOf(stored.id)
      if (stored.file === null || own === undefined || clock.now() >= keptUntil(stored)) return undefined
      const { key, ...kept } = stored.file
      return { ...kept, key: Buffer.from(String(decryptJson(key, own, keyPlace(stored.id))), 'base64') }
    },

    /** Those that have stood still: their job may be lost with its queue. */
    standing: async (): Promise<readonly StoredExport[]> => {
      const since = new Date(Date.parse(clock.now()) - stillMillis).toISOString()
      return (await each('running', 'yes')).filter(({ changedAt }) => changedAt < since)
    },

    /** Deletes the files whose day is over; answers how many. */
    removeExpired: async (): Promise<number> => {
      const expired = (await each('kept', 'yes')).filter((stored) => clock.now() >= keptUntil(stored))
      for (const stored of expired) await removeFile(stored)
      return expired.length
    },

    /**
     * Someone was erased: deletes every file with columns of customers that was begun before, of the office alone where it is
     * known, and ends those that are made.
     */
    removePersonal: async (before: Instant, tenantId?: TenantId): Promise<void> => {
      const all = [...(await each('kept', 'yes')), ...(await each('running', 'yes'))]
      for (const stored of all) {
        if (!stored.asked.personal || stored.startedAt > before) continue
        if (tenantId !== undefined && stored.tenantId !== tenantId) continue
        await removeFile(stored)
        await change(stored, (doc) => ({ ...doc, file: null, ended: { at: clock.now(), end: 'erased' } }))
      }
    },
  }
}

export type ReportExports = ReturnType<typeof createReportExports>
