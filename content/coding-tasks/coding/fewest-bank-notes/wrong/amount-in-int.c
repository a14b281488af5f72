#include <stdio.h>

int main(void) {
    long long read;
    scanf("%lld", &read);
    int amount = (int)read, count = 0;
    int notes[] = {500, 200, 100, 50, 20, 10};
    for (int i = 0; i < 6; i++) {
        count += amount / notes[i];
        amount %= notes[i];
    }
    printf("%d\n", amount == 0 ? count : -1);
    return 0;
}
