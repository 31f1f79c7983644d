/** The keys of what more than one feature asks for. */
export const sharedKeys = {
  config: () => ['config'] as const,
  order: (token: string) => ['order', token] as const,
  address: (place: { readonly zipCode: string; readonly country: string }) => ['address', place] as const,
}
