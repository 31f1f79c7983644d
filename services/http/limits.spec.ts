import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { createInMemoryLimits } from '../stores/rate-limits/in-memory-limits.js'
import { clientNetwork, createLimits, createNotFoundLimiter, noLimits, sharedLimits } from './limits.js'

const open = () => {
  const time = { millis: 0 }
  const limits = createLimits(createInMemoryLimits(() => time.millis))
  const wait = (minutes: number): void => {
    time.millis += minutes * 60_000
  }
  return { limits, time, wait }
}
const refusal = (code: string, retryAfter?: number) =>
  expect.objectContaining({ status: 429, code, ...(retryAfter === undefined ? {} : { retryAfter }) })

const times = async (count: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await work(n)
}

describe('the attempts at paying', () => {
  const { paymentsOfClient, paymentsOfOrder } = sharedLimits
  const tooMany = refusal('payment/too-many-attempts')

  it('of one order end with its hour’s share, from whatever address', async () => {
    const { limits } = open()
    await times(paymentsOfOrder.points, (n) => limits.ensurePayment(`203.0.113.${n}`, 'one'))
    await expect(limits.ensurePayment('203.0.113.99', 'one')).rejects.toEqual(tooMany)
    await limits.ensurePayment('203.0.113.99', 'two')
  })

  it('of one address end with its hour’s share, for whatever order; an IPv6 network is one address', async () => {
    const { limits } = open()
    await times(paymentsOfClient.points, (n) =>
      limits.ensurePayment('2001:db8::1', n % 2 === 0 ? undefined : `order-${n}`),
    )
    await expect(limits.ensurePayment('2001:db8::2', 'three')).rejects.toEqual(tooMany)
    await limits.ensurePayment('2001:db9::2', 'three')
  })

  it('begin anew after an hour, and the answer says how long that is', async () => {
    const { limits, wait } = open()
    await times(paymentsOfOrder.points, () => limits.ensurePayment('203.0.113.1', 'one'))
    wait(20)
    const refused = await limits.ensurePayment('203.0.113.1', 'one').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'payment/too-many-attempts',
      retryAfter: 2400,
      detail: expect.stringContaining('40 min'),
    })
    wait(41)
    await limits.ensurePayment('203.0.113.1', 'one')
  })

  it('are not counted where limits are off', () => times(1000, () => noLimits.ensurePayment('203.0.113.1', 'one')))
})

describe('the limit of the contact form', () => {
  it('gives a client five messages in an hour', async () => {
    const { limits, wait } = open()
    expect(sharedLimits.contactsOfClient.points).toBe(5)
    await times(5, () => limits.ensureContact('203.0.113.7'))
    await expect(limits.ensureContact('203.0.113.7')).rejects.toEqual(refusal('contact/too-many'))
    await limits.ensureContact('203.0.113.8')
    wait(60)
    await limits.ensureContact('203.0.113.7')
  })
})

describe('what one address may send before an order', () => {
  const { draftsOfClient, draftFilesOfClient, draftBytesOfClient } = sharedLimits
  const tooMuch = refusal('draft/too-much')

  it('ends by drafts, files and bytes, and begins anew after an hour', async () => {
    const { limits, wait } = open()
    await times(draftsOfClient.points, () => limits.ensureDraft('10.0.0.1'))
    await expect(limits.ensureDraft('10.0.0.1')).rejects.toEqual(tooMuch)
    const most = draftBytesOfClient.points
    await limits.ensureDraftFile('10.0.0.1', most * 0.6)
    await expect(limits.ensureDraftFile('10.0.0.1', most * 0.5)).rejects.toEqual(tooMuch)
    await limits.ensureDraftFile('10.0.0.1', most * 0.4)
    await times(draftFilesOfClient.points - 3, () => limits.ensureDraftFile('10.0.0.1', 0))
    await expect(limits.ensureDraftFile('10.0.0.1', 0)).rejects.toEqual(tooMuch)
    await limits.ensureDraftFile('10.0.0.2', most)
    wait(60)
    await limits.ensureDraft('10.0.0.1')
    await limits.ensureDraftFile('10.0.0.1', most)
  })
})

describe('the limits of requested mails', () => {
  const { requestedMailsOfClient, requestedMailsOfClientToEmail, orderListMails, dataRequestMails } = sharedLimits
  const list = (emailHash: string) => ({ emailHash, mail: 'order-list' as const })
  const tooMany = (retryAfter: number) => refusal('my-orders/too-many-requests', retryAfter)

  it('end for an e-mail address, from any client, while the links of its mails open', async () => {
    const { limits, wait } = open()
    await times(orderListMails.points, (n) => limits.ensureMailRequest(`203.0.113.${n}`, list('one'), `request-${n}`))
    wait(1)
    const left = myOrdersLinkMinutes * 60 - 60
    await expect(limits.ensureMailRequest('203.0.113.99', list('one'), 'more')).rejects.toEqual(tooMany(left))
    await limits.ensureMailRequest('203.0.113.99', list('other'), 'other')
    wait(left / 60)
    await limits.ensureMailRequest('203.0.113.99', list('one'), 'later')
  })

  it('leave the owner of an address what strangers have not requested: each kind of mail counts apart', async () => {
    const { limits, wait } = open()
    const access = { emailHash: 'one', mail: 'data-request/access' } as const
    await times(dataRequestMails.points, (n) => limits.ensureMailRequest(`203.0.113.${n}`, access, `access-${n}`))
    wait(2 * 60)
    await expect(limits.ensureMailRequest('203.0.113.99', access, 'more')).rejects.toMatchObject({
      detail: expect.stringContaining('ou espere 22 h e peça de novo'),
    })
    await limits.ensureMailRequest('203.0.113.99', { emailHash: 'one', mail: 'data-request/erasure' }, 'erasure')
    await limits.ensureMailRequest('203.0.113.99', list('one'), 'list')
  })

  it('end for a client that goes on for one address all day, and for no other client', async () => {
    const { limits, wait } = open()
    await times(requestedMailsOfClientToEmail.points, async (n) => {
      await limits.ensureMailRequest('203.0.113.1', list('one'), `request-${n}`)
      wait(orderListMails.seconds / 60)
    })
    const past = requestedMailsOfClientToEmail.points * orderListMails.seconds
    await expect(limits.ensureMailRequest('203.0.113.1', list('one'), 'more')).rejects.toEqual(
      tooMany(requestedMailsOfClientToEmail.seconds - past),
    )
    await limits.ensureMailRequest('203.0.113.1', list('other'), 'other')
    await limits.ensureMailRequest('203.0.113.2', list('one'), 'owner')
  })

  it('end for a client that tries many addresses', async () => {
    const { limits } = open()
    await times(requestedMailsOfClient.points, (n) =>
      limits.ensureMailRequest('203.0.113.1', list(`hash-${n}`), `request-${n}`),
    )
    await expect(limits.ensureMailRequest('203.0.113.1', list('another'), 'more')).rejects.toEqual(
      tooMany(requestedMailsOfClient.seconds),
    )
    await limits.ensureMailRequest('203.0.113.2', list('another'), 'more')
  })

  it('count a request once, however often it is sent', async () => {
    const { limits } = open()
    await times(3 * requestedMailsOfClient.points, () => limits.ensureMailRequest('203.0.113.1', list('one'), 'same'))
  })
})

describe('the limits of mails about unpaid orders', () => {
  const { unpaidMailsToMailbox, unpaidOrdersOfClient } = sharedLimits
  const counted = async (count: number, room: (n: number) => Promise<boolean>): Promise<number> => {
    let rooms = 0
    await times(count, async (n) => {
      if (await room(n)) rooms += 1
    })
    return rooms
  }

  it('end for an address for a day, and count a mail that is tried again once', async () => {
    const { limits, wait } = open()
    expect(await counted(20, (n) => limits.hasRoomAt('hash', 'order', `mail-${n}`))).toBe(unpaidMailsToMailbox.points)
    expect(await limits.hasRoomAt('hash', 'order', 'mail-0')).toBe(true)
    expect(await limits.hasRoomAt('other', 'order', 'mail-20')).toBe(true)
    wait(24 * 60)
    expect(await limits.hasRoomAt('hash', 'order', 'mail-20')).toBe(true)
  })

  it('count what was requested apart, so that orders for an address keep its owner from no request', async () => {
    const { limits } = open()
    await counted(20, (n) => limits.hasRoomAt('hash', 'order', `mail-${n}`))
    expect(await counted(20, (n) => limits.hasRoomAt('hash', 'request', `mail-${n}`))).toBe(unpaidMailsToMailbox.points)
  })

  it('end for a client, whose IPv6 addresses are one', async () => {
    const { limits } = open()
    const orders = (n: number) => limits.hasRoomFor(`2001:db8:1:2::${n}`, `request-${n}`)
    expect(await counted(60, orders)).toBe(unpaidOrdersOfClient.points)
    expect(await limits.hasRoomFor('2001:db8:1:3::1', 'request-61')).toBe(true)
  })
})

/** Three in a minute, and their clock. */
const notFound = () => {
  const clock = { now: 0 }
  const { ensureLeft, spend } = createNotFoundLimiter({ name: 'test', points: 3, seconds: 60 }, () => clock.now)
  const allowed = (address: string): boolean => {
    try {
      ensureLeft(address)
      return true
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'request/too-many-unknown' })
      return false
    }
  }
  const spendAll = (address: string) => {
    for (let count = 0; count < 3; count += 1) spend(address)
  }
  return { clock, allowed, spendAll, spend, ensureLeft }
}

describe('the limit of what is not there', () => {
  it('is each address’s own, and renewed after its span', () => {
    const { clock, allowed, spendAll, spend } = notFound()
    spend('192.0.2.1')
    expect(allowed('192.0.2.1')).toBe(true)
    spendAll('192.0.2.1')
    expect([allowed('192.0.2.1'), allowed('192.0.2.2')]).toEqual([false, true])
    clock.now = 59_999
    expect(allowed('192.0.2.1')).toBe(false)
    clock.now = 60_000
    expect(allowed('192.0.2.1')).toBe(true)
  })

  it('says when to come again', () => {
    const { ensureLeft, spendAll } = notFound()
    spendAll('192.0.2.1')
    expect(() => ensureLeft('192.0.2.1')).toThrow(expect.objectContaining({ retryAfter: 60 }))
  })

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', false],
    ['2001:db8::1', '2001:0db8:0000:0000:1::2', false],
    ['::1', '::2', false],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', true],
  ])('is shared by a network of IPv6: %s and %s', (one, other, apart) => {
    const { allowed, spendAll } = notFound()
    spendAll(one)
    expect(allowed(other)).toBe(apart)
    expect(clientNetwork(one) !== clientNetwork(other)).toBe(apart)
  })
})
