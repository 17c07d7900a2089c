/*
 * The settings of this deployment that the browser gets, read before the app starts. The server answers this address
 * from its own environment; this file is what a plain file server would serve. Names left out have their defaults:
 *
 *   BACKEND_PUBLIC_BASE_URL  '/backend'        the backend, as the browser reaches it
 *   AI_PUBLIC_BASE_URL       '/ai'             the AI backend
 *   CLINICAL_SITE_BASE_URL   '/clinical-site'  the identity provider of the clinical site
 *   OIDC_CLIENT_ID           ''                this app's client id there
 *   OIDC_SCOPE               ''                the scope the sign-in asks for
 *   SIGN_IN_STATE            'CDS_CLINIC'      first part of the sign-in state
 *   REDIRECT_URI_SUFFIX      '/'               what follows the app's address in the redirect URI
 *   BASE_PATH                '/'               the path the app lies under
 *   SYSTEM_MONITOR_URL       ''                the system monitor; none when empty
 */
window.deploymentEnvironment = {};
