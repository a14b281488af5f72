#include <stdio.h>

int main(void) {
    int n, amount, answer = -1;
    long long capacity, total = 0;
    scanf("%d %lld", &n, &capacity);
    for (int day = 1; day < n; day++) {
        scanf("%d", &amount);
        total += amount;
        if (total >= capacity && answer < 0) answer = day;
    }
    printf("%d\n", answer);
    return 0;
}
