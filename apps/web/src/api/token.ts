/** Older issuers of the documents' platform write the role claim under this name (decisions S-01). */
const CLAIM_LONGO = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** "List of roles taken from the token's role claim split by comma" (Spec 000 §3), to be shown: the server decides. */
export function papeisDoToken(token: string): string[] {
  const claims = claimsDe(token)
  const role = claims['role'] ?? claims[CLAIM_LONGO]
  const lista = Array.isArray(role) ? role.map(String) : typeof role === 'string' ? role.split(',') : []
  return lista.map((papel) => papel.trim()).filter(Boolean)
}

/** Owner of the token, for what the browser keeps for one person. */
export function donoDoToken(token: string): string {
  const claims = claimsDe(token)
  const dono = claims['idUsuario'] ?? claims['nameid'] ?? claims['sub']
  return typeof dono === 'string' || typeof dono === 'number' ? String(dono) : ''
}

function claimsDe(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
    const lido: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
