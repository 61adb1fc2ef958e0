// The name of the worker in browsers that subscribed to pushes before there was a whole one.
importScripts('/worker.js')
