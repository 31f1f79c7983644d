import * as z from 'zod/mini'
import { attentionEntryNameSchema, snoozeReasonSchema } from '../attention.js'
import { deviceSchema } from '../device.js'
import {
  instantSchema,
  orderIdSchema,
  orderNumberSchema,
  sha256Hex,
  staffIdSchema,
  tenantIdSchema,
  uploadIdSchema,
} from '../ids.js'
import { bulkEnds, bulkSteps } from '../order/bulk-steps.js'
import { reportExportEnds, reportFormats, reportRhythms, reportScheduleEnds } from '../reports/report-files.js'
import { reportKinds } from '../reports/report-kinds.js'
import { roleSchema } from '../rights.js'
import {
  factorRemovalReasonSchema,
  secondFactorKindSchema,
  signInFactorSchema,
  signInFailureSchema,
} from '../second-factors.js'
import { settableStatusSchema } from '../statuses.js'
import { viewPurposeSchema } from '../view-purposes.js'
import { orderViewEventSchemas } from './order-views.js'

const count = z.int().check(z.nonnegative())

/** Events of `staff-{id}`: the account; its password hash lies in the state store, never here. */
export const staffEventSchemas = {
  StaffAccountCreated: {
    data: z.object({ tenantId: tenantIdSchema, roles: z.array(roleSchema) }),
    personal: z.object({ name: z.string(), email: z.string() }),
  },
  /** Begins the account of a colleague, who has no password before the registration. */
  StaffInvited: {
    data: z.object({ tenantId: tenantIdSchema, roles: z.array(roleSchema) }),
    personal: z.object({ name: z.string(), email: z.string() }),
  },
  /** Another link: the one before it ends. */
  StaffInvitationRenewed: { data: z.object({}), personal: z.object({}) },
  /** Ends an invitation that was not accepted; the person's data key is destroyed. */
  StaffInvitationWithdrawn: { data: z.object({}), personal: z.object({}) },
  StaffRegistered: { data: z.object({}), personal: z.object({}) },
  StaffRoleGranted: { data: z.object({ role: roleSchema }), personal: z.object({}) },
  StaffRoleTaken: { data: z.object({ role: roleSchema }), personal: z.object({}) },
  /** A colleague who cares for the accounts had the link to another password sent. */
  StaffPasswordLinkRequested: { data: z.object({}), personal: z.object({}) },
  StaffPasswordChanged: { data: z.object({}), personal: z.object({}) },
  StaffSessionsEnded: { data: z.object({}), personal: z.object({}) },
  StaffAccountDisabled: { data: z.object({}), personal: z.object({}) },
  StaffAccountEnabled: { data: z.object({}), personal: z.object({}) },
  /** A way to sign in beside the password was set up; its secret lies in the state store, never here. */
  StaffSecondFactorSet: { data: z.object({ kind: secondFactorKindSchema }), personal: z.object({}) },
  StaffSecondFactorRemoved: {
    data: z.object({
      kind: secondFactorKindSchema,
      /** Why a colleague removed it; absent where its person did, or the shell. */
      reason: z.optional(factorRemovalReasonSchema),
    }),
    personal: z.object({}),
  },
  StaffRecoveryCodesReplaced: { data: z.object({}), personal: z.object({}) },
  /** In place of the second factor; `left`: those that were not used. */
  StaffRecoveryCodeUsed: { data: z.object({ left: count }), personal: z.object({}) },
  ...orderViewEventSchemas,
} as const

/**
 * Events of `sign-ins-{staffId}`: where an account was opened, and where that was tried in vain. A stream of their own, so
 * that they conflict with no change of the account.
 */
export const signInEventSchemas = {
  StaffSignedIn: {
    data: z.object({ factor: signInFactorSchema }),
    personal: z.object({ device: deviceSchema }),
  },
  /** The first of the attempts within a wait: those after it are not written down. */
  StaffSignInFailed: {
    data: z.object({ at: signInFailureSchema }),
    personal: z.object({ device: deviceSchema }),
  },
} as const

/** Events of `order-numbers-{year}`: the number is the event's revision + 1. Outside the hash chain. */
export const orderNumberEventSchemas = {
  OrderNumberReserved: { data: z.object({ orderId: orderIdSchema }), personal: z.object({}) },
  /** Given out before the log was restored from a backup that does not hold its order: no other order gets it. */
  OrderNumberWithheld: { data: z.object({}), personal: z.object({}) },
} as const

/** Events of `access-{orderId}`: who viewed or took what; a stream of their own, so that a view conflicts with no change. */
export const accessEventSchemas = {
  PersonalDataViewed: {
    data: z.object({
      orderId: orderIdSchema,
      viewedAt: instantSchema,
      /** The order's revision that was shown; events of earlier releases have none, and are not shown again. */
      revision: z.optional(z.int().check(z.nonnegative())),
      /** Absent where the reason says it in words alone. */
      purpose: z.optional(viewPurposeSchema),
      /** The file of which the view is; absent of other views, and of those of earlier releases. */
      uploadId: z.optional(uploadIdSchema),
    }),
    personal: z.object({ reason: z.string() }),
  },
  /** The file that proves the order's history was given out; personal parts stay encrypted in it. */
  OrderExported: { data: z.object({ orderId: orderIdSchema, events: z.int() }), personal: z.object({}) },
} as const

/** Events of `parcel-{courier}-{trackingNumber}`: which order has the parcel, one at a time. */
export const parcelClaimEventSchemas = {
  ParcelClaimed: { data: z.object({ orderId: orderIdSchema, orderNumber: orderNumberSchema }), personal: z.object({}) },
  ParcelReleased: { data: z.object({ orderId: orderIdSchema }), personal: z.object({}) },
} as const

/**
 * Events of `bulk-{id}`: who began one step of many orders, and how far it came. What it did to an order is in the order's
 * own events, whose cause is the start.
 */
export const bulkEventSchemas = {
  BulkStarted: {
    data: z.object({
      step: z.enum(bulkSteps),
      /** Of the step `status`. */
      status: z.optional(settableStatusSchema),
      override: z.optional(z.boolean()),
      orders: count,
      /** The bulk whose refused orders these are. */
      retryOf: z.optional(z.uuid()),
    }),
    personal: z.object({}),
  },
  BulkEnded: {
    data: z.object({ end: z.enum(bulkEnds), done: count, refused: count, left: count }),
    personal: z.object({}),
  },
} as const

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * Events of `report-export-{id}` and `report-schedule-{id}`: who had which report made as a file, and how that ended. The lines of a file, and where it
 * lies, are in no event.
 */
export const reportExportEventSchemas = {
  ReportExportStarted: {
    data: z.object({
      report: z.enum(reportKinds),
      /** Days at the office, both included. */
      from: day,
      to: day,
      /** What was chosen, by the names of the filters. */
      filters: z.record(z.string(), z.string()),
      format: z.enum(reportFormats),
      /** Whether it has the columns that name customers; each order in it then has a view of its own. */
      personal: z.boolean(),
      /** Of the schedule that has it made. */
      scheduleId: z.optional(z.uuid()),
    }),
    /** Why, where it names customers. */
    personal: z.object({ reason: z.optional(z.string()) }),
  },
  /** Of `report-schedule-{id}`, as its end. */
  ReportScheduled: {
    data: z.object({
      report: z.enum(reportKinds),
      filters: z.record(z.string(), z.string()),
      format: z.enum(reportFormats),
      rhythm: z.enum(reportRhythms),
      /** Colleagues who get files of their own. */
      recipients: z.array(staffIdSchema),
    }),
    personal: z.object({}),
  },
  ReportScheduleEnded: {
    data: z.object({ end: z.enum(reportScheduleEnds) }),
    personal: z.object({}),
  },
  ReportExportEnded: {
    data: z.object({ end: z.enum(reportExportEnds), lines: count }),
    personal: z.object({}),
  },
} as const

/**
 * Events of `attention-{id}`: what operators did about an entry of *Pendências*, of which its order says nothing. A stream of
 * its own, so that it conflicts with no change of the order, and that what is no order's has one too.
 */
export const attentionEventSchemas = {
  AttentionEntryAssigned: {
    data: z.object({ entry: attentionEntryNameSchema, staffId: z.nullable(staffIdSchema) }),
    personal: z.object({}),
  },
  AttentionEntrySnoozed: {
    data: z.object({
      entry: attentionEntryNameSchema,
      /** The day at the office on which it comes back; `null` brings it back at once. */
      until: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      reason: z.optional(snoozeReasonSchema),
    }),
    personal: z.object({}),
  },
  AttentionEntrySettled: {
    data: z.object({ entry: attentionEntryNameSchema, how: z.enum(['job-retried', 'job-dismissed']) }),
    personal: z.object({}),
  },
} as const

/** Events of `installation`: to which installation log and state store belong. */
export const installationEventSchemas = {
  InstallationIdentified: { data: z.object({ installationId: z.uuid() }), personal: z.object({}) },
} as const

const decimal = z.string().check(z.regex(/^(0|[1-9]\d{0,19})$/))

/** Events of `seals`: each covers a range of the whole log. They hold no personal data. */
export const sealEventSchemas = {
  LogSealed: {
    data: z.strictObject({
      /** Position of the range's first event, decimal. */
      first: decimal,
      /** Position of its last event, decimal. */
      last: decimal,
      count: z.int().check(z.positive()),
      /** RFC 9162 Merkle tree hash over the range's leaves; hex. */
      root: sha256Hex,
      /** Hash of the seal before this one; 32 zero bytes for the first. */
      previousSeal: sha256Hex,
      /** Fingerprint of the public key: SHA-256 of its SPKI DER form; hex. */
      keyId: sha256Hex,
      /** Ed25519, SPKI DER; base64. */
      publicKey: z.base64(),
      /** Ed25519 over the RFC 8785 JSON of this event without `signature` and `hash`; base64. */
      signature: z.base64(),
    }),
    personal: z.object({}),
  },
} as const

/** What a `LogSealed` says. */
export type SealData = z.infer<typeof sealEventSchemas.LogSealed.data>
