import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'

type Testimonial = Extract<PublishedEntryEvent, { type: 'TestimonialPublished' }>
type Changes = { readonly data?: Partial<Testimonial['data']>; readonly personal?: Partial<Testimonial['personal']> }

export const testimonialWords = {
  name: 'Marina Alves',
  location: 'Boston, Estados Unidos',
  country: 'US',
  role: 'Enfermeira',
  document: 'Certidão de Nascimento',
  content: 'Acompanhei cada etapa pela página do pedido.',
  rating: 4,
} as const

/** What a customer said, as it is published. */
export const testimonialPublished = ({ data, personal }: Changes = {}): Testimonial => ({
  type: 'TestimonialPublished',
  data: { entryId: 'depoimento-1', place: 0, consentedOn: '2026-03-01', ...data },
  personal: {
    ...testimonialWords,
    ...personal,
  },
})

export const teamMemberPublished = (entryId = 'equipe-1', name = 'Clara Nogueira', place = 0): PublishedEntryEvent => ({
  type: 'TeamMemberPublished',
  data: { entryId, place, consentedOn: '2026-03-01' },
  personal: { name, role: 'Atendimento', task: 'Lê o pedido e pede o que falta.' },
})
