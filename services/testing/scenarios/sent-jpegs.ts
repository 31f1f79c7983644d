import { joined } from './sent-pdfs.js'

/** 32 pixels wide, 16 high: the left half black, the right half white. */
export const halfBlackJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSgBBwcHCggKEwoKEygaFhooKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKP/AABEIABAAIAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/APlSgAoA/VSgAoA/KugAoA/VSgAoA//Z',
  'base64',
)

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

/** The picture with what a telephone adds: how it was held (6: a quarter turn to the right), and words. */
export const withExif = (jpeg: Buffer, orientation: number, words: string): Buffer => {
  const entry = joined(short(0x0112), short(3), short(0), short(1), short(orientation), short(0))
  const exif = joined('Exif\0\0', 'MM', short(42), short(0), short(8), short(1), entry, Buffer.alloc(4), words)
  return joined(jpeg.subarray(0, 2), short(0xffe1), short(exif.length + 2), exif, jpeg.subarray(2))
}

/** The picture with another size in its frame than it has. */
export const claimingSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const at = jpeg.indexOf(short(0xffc0))
  return joined(jpeg.subarray(0, at + 5), short(height), short(width), jpeg.subarray(at + 9))
}
