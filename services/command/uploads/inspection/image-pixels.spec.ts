import { box, heicOf } from '../../../testing/scenarios/sent-images.js'
import { imagePixels } from './image-pixels.js'

describe('the pixels of an image', () => {
  const png = Buffer.alloc(33)
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(50_000, 20)
  const quantization = [0xff, 0xdb, 0x00, 0x04, 0x00, 0x00]
  const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x0f, 0xa0, 0x17, 0x70, 0x01, 0x11, 0x00]
  const jpeg = Buffer.from([0xff, 0xd8, ...quantization, ...frame, 0xff, 0xda, 0x00, 0x02])

  it('are read from its header', () => {
    expect(imagePixels(png, 'image/png')).toBe(3_000_000_000)
    expect(imagePixels(jpeg, 'image/jpeg')).toBe(4000 * 6000)
    expect(imagePixels(heicOf([512, 512], [4032, 3024], [320, 240]), 'image/heic')).toBe(4032 * 3024)
  })

  it('are none of a header that is cut off', () => {
    for (let length = 0; length < 14; length += 1) expect(imagePixels(jpeg.subarray(0, length), 'image/jpeg')).toBe(0)
    expect(imagePixels(png.subarray(0, 20), 'image/png')).toBe(0)
    const heic = heicOf([4032, 3024])
    // The size stands in the last twelve bytes before the picture.
    for (let length = 0; length < heic.length - 108; length += 1)
      expect(imagePixels(heic.subarray(0, length), 'image/heic')).toBe(0)
  })

  it.each([
    ['fill bytes', [0xff, 0xff, 0xff]],
    ['a restart', [0xff, 0xd0]],
    ['a byte that is no marker', [0x00]],
    ['a stuffed byte', [0xff, 0x00]],
  ])('of a JPEG are found behind %s', (_what, between) =>
    expect(imagePixels(Buffer.from([0xff, 0xd8, ...between, ...frame, 0xff, 0xd9]), 'image/jpeg')).toBe(4000 * 6000),
  )

  it.each([
    [
      'without the property of its size',
      Buffer.concat([box('ftyp', 'heic'), box('meta', Buffer.alloc(4), box('iprp'))]),
    ],
    [
      'with a box longer than the file',
      Buffer.concat([heicOf([1, 1]).subarray(0, 16), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('meta')]),
    ],
    ['of boxes alone', Buffer.alloc(8 * 1024 * 1024, box('free'))],
  ])('are none of a HEIC %s', (_what, file) => expect(imagePixels(file, 'image/heic')).toBe(0))
})
