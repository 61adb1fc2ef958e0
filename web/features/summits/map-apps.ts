import { t } from '#web/lib/i18n.ts'

/** The same place elsewhere. `geo:` opens whatever map app the phone has. */
export function mapApps({ lat, lon, name }: { lat: number; lon: number; name: string }) {
  const at = `${lat},${lon}`
  return [
    { name: t('mountains.map-app'), href: `geo:${at}?q=${at}(${encodeURIComponent(name)})` },
    {
      name: 'Mapy.com',
      href: `https://mapy.com/turisticka?x=${lon}&y=${lat}&z=14&source=coor&id=${lon},${lat}`,
    },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${at}` },
    {
      name: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=14/${lat}/${lon}`,
    },
  ]
}
