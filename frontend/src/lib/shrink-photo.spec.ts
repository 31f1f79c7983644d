import { shrinkPhoto } from './chosen-file'
import { sizeWithin } from './draw-smaller-photo'

describe('a photo', () => {
  it('is made smaller along its longer side, and never larger', () => {
    expect(sizeWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(sizeWithin({ width: 30, height: 6000 }, 1500)).toEqual({ width: 8, height: 1500 })
    expect(sizeWithin({ width: 800, height: 600 }, 2000)).toEqual({ width: 800, height: 600 })
  })

  it('stays as it is when it is small enough, is no photo, or cannot be opened', async () => {
    const small = new File(['1234'], 'a.jpg', { type: 'image/jpeg' })
    const heic = new File(['12345'], 'a.heic', { type: 'image/heic' })
    const broken = new File(['12345'], 'a.png', { type: 'image/png' })
    for (const file of [small, heic, broken]) expect(await shrinkPhoto(file, 4)).toBe(file)
  })
})
