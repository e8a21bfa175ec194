#!/usr/bin/env python3
"""A bot for Musterfield in another language: it attacks when it can, and else does something at random.

    musterfield play warverse --bot 'python3 examples/bot.py'
    musterfield simulate warverse --bots 'python3 examples/bot.py,random' --games 10

Every line it reads is a JSON document, and so is every line it writes. See docs/bot-protocol.md.
"""
import json
import random
import sys

ATTACKS = ("shoot", "fight", "attack", "channel", "charge", "cast")


def say(message):
    print(json.dumps(message), flush=True)


def ask(message):
    say(message)
    return json.loads(sys.stdin.readline())


def leaf(offer):
    """Goes through the menus behind an offer; None where they lead nowhere."""
    while offer.get("opens"):
        inside = ask({"open": offer["offer"]})["offers"]
        if not inside:
            return None
        offer = random.choice(inside)
    return offer


def decide(question):
    offers = question["offers"]
    random.shuffle(offers)
    offers.sort(key=lambda offer: not offer["offer"].startswith(ATTACKS))
    for offer in filter(None, map(leaf, offers)):
        if "hole" not in offer:
            return {"offer": offer["offer"]}
        fillings = ask({"fill": offer["offer"], "most": 5})["fillings"]
        if fillings:
            return {"offer": offer["offer"], "with": random.choice(fillings)}
    return {"offer": question["otherwise"]}


for line in sys.stdin:
    say(decide(json.loads(line)))
