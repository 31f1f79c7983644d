import { siteUnderTest } from './site.js'
import { walkPowersOfAttorney } from './walks/documents/powers.js'

const site = siteUnderTest({ MAIL: 'folder' })

walkPowersOfAttorney(site)
