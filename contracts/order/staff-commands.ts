import * as z from 'zod/mini'
import { consentStaffCommands } from './consent/staff-commands.js'
import { dataStaffCommands } from './data/staff-commands.js'
import { moneyStaffCommands } from './money/staff-commands.js'
import { officeStaffCommands } from './office/staff-commands.js'
import { parcelStaffCommands } from './parcel/staff-commands.js'
import { proposalStaffCommands } from './proposals/staff-commands.js'
import { signingStaffCommands } from './signing/staff-commands.js'
import { workStaffCommands } from './work/staff-commands.js'

/** The office's commands in the order of the work: each is a route of its own, and the order's command behind it. */
export const staffCommands = {
  ...signingStaffCommands,
  ...workStaffCommands,
  ...parcelStaffCommands,
  ...moneyStaffCommands,
  ...proposalStaffCommands,
  ...dataStaffCommands,
  ...consentStaffCommands,
  ...officeStaffCommands,
} as const
export type StaffCommandName = keyof typeof staffCommands
export const staffCommandNames = Object.keys(staffCommands) as StaffCommandName[]
export const staffCommandNameSchema = z.enum(staffCommandNames)
