/** How every form of the customer behaves: checked when a field is left, the first error brought into view. */
export const customerForm = {
  layout: 'vertical',
  validateTrigger: 'onBlur',
  requiredMark: 'optional',
  scrollToFirstError: { focus: true, block: 'center' },
} as const
