// Evaluated before anything that is built on them.
import '@tanstack/react-query'
import 'react-dom/client'
import 'react-router/dom'
