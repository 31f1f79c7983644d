import { type ViewPurpose, viewPurposeLabels } from '@cartorio/contracts/view-purposes.js'

type Given = { readonly purpose?: ViewPurpose | undefined; readonly reason?: string | undefined }
export type ViewReason = { readonly purpose: ViewPurpose | undefined; readonly reason: string }

/** What is recorded of a view: its purpose, and the words that staff gave or those of the purpose. */
export const viewReason = ({ purpose, reason }: Given): ViewReason => ({
  purpose,
  reason: reason ?? viewPurposeLabels[purpose ?? 'other'],
})
