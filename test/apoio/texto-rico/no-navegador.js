// Runs in the browser: what of these texts is not of the policy, through three rounds of parsing and writing.
;({ textos, elementos, esquemas }) => {
  const problemas = []
  for (const texto of textos) {
    let atual = texto
    for (let volta = 0; volta < 3; volta++) {
      const documento = new DOMParser().parseFromString(`<!doctype html><body><div>${atual}</div>`, "text/html")
      for (const no of documento.body.querySelectorAll("*")) {
        const nome = no.localName
        if (no === documento.body.firstElementChild) continue
        if (no.namespaceURI !== "http://www.w3.org/1999/xhtml" || !elementos.includes(nome))
          problemas.push(`${nome}: ${texto}`)
        for (const { name, value } of no.attributes) {
          const doLink = nome === "a" && (name === "rel" ? value === "nofollow noopener noreferrer" : name === "href")
          if (!doLink || (name === "href" && !esquemas.includes(new URL(value).protocol)))
            problemas.push(`${nome} ${name}=${value}: ${texto}`)
        }
      }
      if (documento.head.childNodes.length > 0) problemas.push(`head: ${texto}`)
      atual = documento.body.firstElementChild?.innerHTML ?? ""
    }
  }
  return problemas
}
