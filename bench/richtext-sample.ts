/** A story as people write them: headings, lists, links, pictures, colours; about 20 kB of HTML. */
export function sampleDocument(kilobytes: number): string {
  const day = (n: number) =>
    `<h2>Dzień ${n}: przez Kozią Przełęcz</h2>` +
    `<p style="text-align:justify">Wyszliśmy o <strong>4:${10 + (n % 49)}</strong>, kiedy mgła jeszcze leżała w dolinie, a nad granią stał <em>cienki księżyc</em>. Szlak <span style="color:#b60205">czerwony</span> prowadzi tu łańcuchami, więc kto się boi ekspozycji, niech wybierze <a href="https://example.com/szlaki/${n}" target="_blank">wariant przez dolinę</a>.</p>` +
    `<p>Na szczycie &quot;Zawratu&quot; było 12 osób &amp; jeden pies.<br>Widać było Rysy, Świnicę i Krywań.</p>` +
    `<ul><li><p>czas przejścia: 7 h ${n} min</p></li><li><p>podejścia: 1${100 + n} m</p></li><li><p><u>woda</u> tylko przy schronisku</p></li></ul>` +
    `<p><img src="uploads/2026/11/zdjecie-${n}.webp" alt="Widok ze szczytu" width="640"></p>` +
    `<blockquote><p>Góry uczą cierpliwości, a <s>deszcz</s> burza uczy pokory.</p></blockquote>`
  let html = ''
  for (let n = 1; html.length < kilobytes * 1000; n++) html += day(n)
  return html
}
