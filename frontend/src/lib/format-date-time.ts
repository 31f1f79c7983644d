import { officeDateTime } from '@cartorio/contracts/office-time.js'

/** An instant as `dd/MM/yyyy HH:mm` in the office's zone, for those who work there. */
export const formatDateTime = officeDateTime
