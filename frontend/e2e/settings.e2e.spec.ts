import { siteUnderTest } from './site.js'
import { walkOfficeSettings } from './walks/office-settings.js'

const site = siteUnderTest()

walkOfficeSettings(site)
