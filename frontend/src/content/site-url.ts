/** Stands in the built pages where an absolute address belongs; `services/runtime/site` puts the installation's in. */
export const siteUrl = '__SITE_URL__'
