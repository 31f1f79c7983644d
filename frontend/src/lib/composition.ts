/** Whether a keyboard composes: what stands in the field may still become another text. */
export const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true
