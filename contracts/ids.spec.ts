import { orderNumberSchema } from './ids.js'

describe('an order number begins with CO-, its year and five digits or more (specification §3, §9)', () => {
  it.each(['CO-2026-00001', 'CO-2027-123456'])('%s', (text) => expect(orderNumberSchema.parse(text)).toBe(text))

  it.each(['co-2026-00001', 'CO-26-00001', 'CO-2026-1', '2026-00001', ' CO-2026-00001', ''])('and %j is none', (text) =>
    expect(orderNumberSchema.safeParse(text).success).toBe(false),
  )
})
