import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses of no host of the internet: this machine, private networks, IPv4 carried inside, reserved (RFC 6890). */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const V6_GLOBAL = ['2000::', 3] as const
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const fechadas = new BlockList()
for (const [rede, bits] of V4) fechadas.addSubnet(rede, bits, 'ipv4')
for (const [rede, bits] of V6) fechadas.addSubnet(rede, bits, 'ipv6')
const globais = new BlockList()
globais.addSubnet(...V6_GLOBAL, 'ipv6')

/** Whether the internet may be there: an address that is not surely public is not. */
export function enderecoPublico(ip: string): boolean {
  if (isIP(ip) === 0) return false
  return isIPv6(ip) ? globais.check(ip, 'ipv6') && !fechadas.check(ip, 'ipv6') : !fechadas.check(ip, 'ipv4')
}
