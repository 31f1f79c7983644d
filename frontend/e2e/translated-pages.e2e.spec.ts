import { siteUnderTest } from './site.js'
import { walkTranslatedPages } from './walks/translated-pages.js'

/** The sandbox moves a parcel from Brazil to Miami in some 15 seconds. */
const site = siteUnderTest({ COURIER_SANDBOX_SPEED: '25000' })

walkTranslatedPages(site)
