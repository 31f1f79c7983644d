import type { Device } from '@cartorio/contracts/device.js'
import Bowser from 'bowser'

export const unknownDevice: Device = { browser: null, system: null }

/** Longer ones are no browser's. */
const longest = 1000

/** The families of browser and system that a `User-Agent` names: no version, nothing by which a device is told apart. */
export const readDevice = (userAgent: string | undefined): Device => {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longest) return unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name?.slice(0, 40) || null, system: os.name?.slice(0, 40) || null }
}
