export const applicantDataKeys = {
  order: (token: string) => ['applicant-data', 'order', token] as const,
  address: (place: { zipCode: string; country: string }) => ['applicant-data', 'address', place] as const,
}
