/** Feminine names that are adjectives, whole or in part; all other words on -a are nouns. */
const adjectives = new Set(
  (
    'Adamczykowa Babia Barania Biała Białowodzka Biskupia Błatnia Boreczna Borowa Borówkowa Bukowa Caryńska Cergowa Chełmowa ' +
    'Chyrowa Cisowa Czarna Czubakowska Dobrzeszowska Drogosiowa Dzicza Folwarczna Gęsia Goryczkowa Grabowa Hrobacza Hruba ' +
    'Jagodna Jaroszowicka Jasieniowa Jastrzębna Jawornicka Jaworowa Jodłowa Kamienista Kamionna Kłodzka Kondracka Konieczniańska ' +
    'Koskowa Kościeliska Kozia Królewska Krynicka Krzemienna Krzyżna Księża Lackowa Lesista Lipowska Lubawska Łamana Łysa ' +
    'Maciejowa Malinowska Mała Małastowska Maślana Męcińska Mędralowa Miejska Mięguszowiecka Niebieska Nowa Nowińska Obidowska ' +
    'Ogorzała Orla Orłowa Ostra Oźna Paportna Paprotna Płoska Ponikiewska Postawna Potaczkowa Potrójna Północna Pośrednia Pusta ' +
    'Rabia Racza Radostowa Radziechowska Radziejowa Rycerzowa Rydoszowa Sarnia Siniewska Skrajna Smerekowa Sokołowska Srebrna ' +
    'Stołowa Stroma Stuposiańska Sucha Szeroka Święta Świstowa Tołsta Urbania Wasylkowa Wątkowa Wetlińska Wielka Wierzbanowska ' +
    'Wilcza Wilkowicka Wiślańska Witowska Włodzicka Wołowa Wsołowa Wysoka Zadnia Zadzierna Zamarła Zamkowa Zawratowa Zelejowa ' +
    'Zębalowa Żabia Żółta'
  ).split(' '),
)

/** „na …”: as in „idę na Babią Górę”. Names that do not end in -a stay as they are. */
export function onto(name: string): string {
  const words = name
    .split(' ')
    .map((word) => (word.endsWith('a') ? `${word.slice(0, -1)}${adjectives.has(word) ? 'ą' : 'ę'}` : word))
  return `na ${words.join(' ')}`
}
